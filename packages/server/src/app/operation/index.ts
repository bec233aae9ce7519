export { type Operation, openOperation, type OperationSettings } from "./open-operation.ts";
