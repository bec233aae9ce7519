import { Type } from "typebox";

/** What was stored instead of the body that was sent: words of the institution's list are masked (M18). */
export const maskedBody = Type.Optional(Type.String());
