import { type Command, readRequest } from "@lyceum/contract/define";
import { Fault, faultRow } from "@lyceum/contract/faults";
import { type CommandName, commands } from "@lyceum/contract/im";
import { randomId } from "@lyceum/kit";
import type { Log } from "../context.ts";
import { makeValidator } from "../http/validate.ts";
import type { AccountRates } from "./account-rates.ts";
import type { Answered, CommandCall, CommandHandlers } from "./commands.ts";
import type { Connection } from "./connection.ts";

type Route = {
  row: Command;
  name: string;
  validate: (params: unknown) => void;
  handle: (params: unknown, call: CommandCall<CommandName>) => Promise<unknown>;
};

const answeredMark = {} as Answered;

/** Serves the frames of a connection: each is answered once, with its own service, command and serial (M1). */
export function makeDispatch(
  handlers: CommandHandlers,
  log: Log,
  accounts: AccountRates,
): (connection: Connection, text: string) => void {
  const routes = new Map<number, Route>();
  for (const name of Object.keys(commands) as CommandName[]) {
    const row: Command = commands[name];
    // The table is typed row by row; here every row is served alike.
    const handle = handlers[name] as unknown as Route["handle"];
    routes.set(pair(row.service, row.command), { row, name, validate: makeValidator(row.params), handle });
  }

  return (connection, text) => {
    const frame = readRequest(text);
    if (!frame) return refuseMalformed(connection);
    const [service, command, serial, params] = frame;
    const route = routes.get(pair(service, command));
    if (!route && connection.isAbusive()) return connection.close();
    const head = `[${service},${command},${serial},`;
    try {
      if (!route) throw new Fault("unknownCommand");
      const { rate } = route.row;
      const waitMs =
        connection.take(rate) || (connection.login ? accounts.take(connection.login.personId, rate) : 0);
      if (waitMs > 0) throw new Fault("rateLimit", { waitMs });
      if (route.row.requires === "loggedIn" && !connection.login) throw new Fault("noPermission");
      if (connection.login?.guest && route.row.requires === "loggedIn" && !route.row.guests)
        throw new Fault("noPermission");
      route.validate(params);
      serve(route, connection, head, params, log);
    } catch (error) {
      sendFault(connection, head, route, error, log);
    }
  };
}

function serve(route: Route, connection: Connection, head: string, params: unknown, log: Log): void {
  let closes = false;
  const send = (result: unknown) => connection.send(`${head}200,${JSON.stringify(result)}]`);
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
      sendFault(connection, head, route, error, log);
      end();
    },
  );
}

function sendFault(
  connection: Connection,
  head: string,
  route: Route | undefined,
  error: unknown,
  log: Log,
): void {
  if (error instanceof Fault) {
    // The validator is shared with HTTP and speaks of its own fault; the code is one.
    const key = error.key === "paramError" ? "parameterError" : error.key;
    const body = {
      fault: key,
      ...(error.field === undefined ? {} : { field: error.field }),
      ...(error.waitMs === undefined ? {} : { waitMs: error.waitMs }),
      ...error.data,
    };
    connection.send(`${head}${faultRow(key).code},${JSON.stringify(body)}]`);
    return;
  }
  const logId = randomId();
  log("socket.error", { logId, command: route?.name, error: String(error) });
  connection.send(`${head}500,${JSON.stringify({ fault: "serverError", logId })}]`);
}

function refuseMalformed(connection: Connection): void {
  if (connection.isAbusive()) return connection.close();
  connection.send('[0,0,0,414,{"fault":"parameterError","field":"frame"}]');
}

function pair(service: number, command: number): number {
  return service * 256 + command;
}
