import { type Command, readRequest } from "@lyceum/contract/define";
import { Fault, type FaultKey, faultRow } from "@lyceum/contract/faults";
import { type CommandName, commands } from "@lyceum/contract/im";
import { hasPermission } from "@lyceum/contract/permissions";
import { keysOf, randomId } from "@lyceum/kit";
import type { Log } from "../context.ts";
import { makeValidator } from "../http/validate.ts";
import type { AccountRates } from "./account-rates.ts";
import type { Answered, CommandCall, CommandHandlers } from "./commands.ts";
import type { Connection, Login } from "./connection.ts";

type Route = {
  row: Command;
  name: string;
  validate: (params: unknown) => void;
  handle: (params: unknown, call: CommandCall<CommandName>) => Promise<unknown>;
};

export type DispatchSettings = {
  handlers: CommandHandlers;
  log: Log;
  accounts: AccountRates;
  /** Told of every answer; "none" for a command that is not in the contract. */
  measure?: ((command: string, code: number, seconds: number) => void) | undefined;
};

/** A frame that is being answered. */
type Request = {
  connection: Connection;
  /** Undefined for a command that is not in the contract. */
  route: Route | undefined;
  /** The beginning of the answer. */
  head: string;
  answered(code: number): void;
};

const answeredMark = {} as Answered;

/** What is shared with HTTP speaks of faults of HTTP; the code is one. */
const keysHere: Partial<Record<FaultKey, FaultKey>> = {
  paramError: "parameterError",
  searchTooLong: "searchTimedOut",
};

/** Serves the frames of a connection: each is answered once, with its own service, command and serial (M1). */
export function makeDispatch({
  handlers,
  log,
  accounts,
  measure,
}: DispatchSettings): (connection: Connection, text: string) => void {
  const routes = new Map<number, Route>();
  for (const name of keysOf(commands)) {
    const row: Command = commands[name];
    // The table is typed row by row; here every row is served alike.
    const handle = handlers[name] as unknown as Route["handle"];
    routes.set(pair(row.service, row.command), { row, name, validate: makeValidator(row.params), handle });
  }

  return (connection, text) => {
    const frame = readRequest(text);
    if (!frame) {
      measure?.("none", 414, 0);
      return refuseMalformed(connection);
    }
    const [service, command, serial, params] = frame;
    const route = routes.get(pair(service, command));
    if (!route && connection.isAbusive()) return connection.close();
    const begunAt = measure ? performance.now() : 0;
    const request: Request = {
      connection,
      route,
      head: `[${service},${command},${serial},`,
      answered: (code) => measure?.(route?.name ?? "none", code, (performance.now() - begunAt) / 1_000),
    };
    try {
      if (!route) throw new Fault("unknownCommand");
      const { rate } = route.row;
      const waitMs =
        connection.take(rate) || (connection.login ? accounts.take(connection.login.personId, rate) : 0);
      if (waitMs > 0) throw new Fault("rateLimit", { waitMs });
      if (!mayCommand(route.row, connection.login)) throw new Fault("noPermission");
      route.validate(params);
      serve(request, route, params, log);
    } catch (error) {
      sendFault(request, error, log);
    }
  };
}

/** A guest of a room may what its row opens to guests; everybody else what their roles allow (A5). */
function mayCommand(row: Command, login: Login | null): boolean {
  if (row.requires === "connected") return true;
  if (!login) return false;
  if (login.guest) return row.guests === true;
  return hasPermission(login.permissions, row.permission, login.realm);
}

function serve(request: Request, route: Route, params: unknown, log: Log): void {
  const { connection, head } = request;
  let closes = false;
  const send = (result: unknown) => {
    connection.send(`${head}200,${JSON.stringify(result)}]`);
    request.answered(200);
  };
  const call: CommandCall<CommandName> = {
    connection,
    answer(result) {
      send(result);
      return answeredMark;
    },
    closeAfter() {
      closes = true;
    },
  };
  const end = () => {
    if (closes) connection.close();
  };
  route.handle(params, call).then(
    (result) => {
      if (result !== answeredMark) send(result);
      end();
    },
    (error: unknown) => {
      sendFault(request, error, log);
      end();
    },
  );
}

function sendFault({ connection, route, head, answered }: Request, error: unknown, log: Log): void {
  if (error instanceof Fault) {
    const key = keysHere[error.key] ?? error.key;
    const body = {
      fault: key,
      ...(error.field === undefined ? {} : { field: error.field }),
      ...(error.waitMs === undefined ? {} : { waitMs: error.waitMs }),
      ...error.data,
    };
    const { code } = faultRow(key);
    connection.send(`${head}${code},${JSON.stringify(body)}]`);
    answered(Number(code));
    return;
  }
  const logId = randomId();
  log("socket.error", { traceId: logId, command: route?.name, error });
  connection.send(`${head}500,${JSON.stringify({ fault: "serverError", logId })}]`);
  answered(500);
}

function refuseMalformed(connection: Connection): void {
  if (connection.isAbusive()) return connection.close();
  connection.send('[0,0,0,414,{"fault":"parameterError","field":"frame"}]');
}

function pair(service: number, command: number): number {
  return service * 256 + command;
}
