/** Figures of meetings; part of `limits`. */
export const meetingLimits = {
  meetingAboutMax: { value: 2_000, unit: "characters", row: "P7" },
  meetingAgendaMax: { value: 30, unit: "count", row: "P7" },
  meetingItemMax: { value: 200, unit: "characters", row: "P7" },
  meetingInviteesMax: { value: 100, unit: "count", row: "P7" },
  meetingMaterialsMax: { value: 20, unit: "count", row: "P7" },
  meetingCommentMax: { value: 300, unit: "characters", row: "P7" },
  meetingReasonMax: { value: 500, unit: "characters", row: "P7" },
  /** Occurrences of one meeting that repeats. */
  meetingOccurrencesMax: { value: 100, unit: "count", row: "P7" },
  /** The last occurrence comes no later than so long after the first. */
  meetingSpanMax: { value: 157_680_000_000, unit: "ms", row: "P7" },
  /** Meetings of one organiser that are still to come. */
  meetingsOpenMax: { value: 300, unit: "count", row: "P7" },
  /** Calendar mails to one person about one meeting within an hour; that it is called off is told besides. */
  meetingMailsMax: { value: 5, unit: "count", row: "P7" },
  /** Letters of the mailbox for answers that are read at one look. */
  mailboxLook: { value: 500, unit: "count", row: "P7" },
  /** Larger letters are no answers of a calendar program. */
  mailboxLetterMax: { value: 1_048_576, unit: "bytes", row: "P7" },
  mailboxCalendarMax: { value: 262_144, unit: "bytes", row: "P7" },
  /** The clock of whoever answers by mail may be ahead by so much. */
  meetingReplyAhead: { value: 3_600_000, unit: "ms", row: "P7" },
  /** One update of the minutes, in characters of base64. */
  minutesUpdateMax: { value: 65_536, unit: "characters", row: "P7" },
  minutesUpdatesMax: { value: 8, unit: "count", row: "P7" },
  /** All that is stored of the minutes of one meeting. */
  minutesMax: { value: 2_097_152, unit: "bytes", row: "P7" },
  /** Pieces of one update, and pages that it may come from. */
  minutesStructsMax: { value: 4_000, unit: "count", row: "P7" },
  minutesUpdateClientsMax: { value: 4, unit: "count", row: "P7" },
  /** Updates of one person that are stored and not merged yet. */
  minutesStoredMax: { value: 10_000, unit: "count", row: "P7" },
  /** Pages in which the minutes of one meeting were written, and those of one person since the last merge. */
  minutesClientsMax: { value: 400, unit: "count", row: "P7" },
  minutesOwnClientsMax: { value: 40, unit: "count", row: "P7" },
  /** How long the text of minutes may take to be read. */
  minutesReading: { value: 20_000, unit: "ms", row: "P7" },
  /** How long an exchange of minutes waits for what others write. */
  minutesWait: { value: 8_000, unit: "ms", row: "P7" },
  /** Whoever wrote within this time is shown as writing. */
  minutesWriting: { value: 30_000, unit: "ms", row: "P7" },
  /** A cursor that is not said again is gone after so long. */
  minutesCursorLife: { value: 12_000, unit: "ms", row: "P7" },
  /** Cursors that move wake those who wait no more often than this. */
  minutesCursorPause: { value: 2_000, unit: "ms", row: "P7" },
  /** Cursors in the minutes of one meeting, and those of one person in them. */
  minutesCursorsMax: { value: 100, unit: "count", row: "P7" },
  minutesOwnCursorsMax: { value: 4, unit: "count", row: "P7" },
  /** After the end of a meeting its minutes may be written so long, unless they are finished before. */
  minutesLife: { value: 2_592_000_000, unit: "ms", row: "P7" },
} as const;
