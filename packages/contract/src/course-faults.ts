/** Refusals of courses (P10); a part of `faults`. */
export const courseFaults = {
  courseChanged: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseState: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseNotYours: { code: 403, family: "http", row: "P10", does: "show", retry: false },
  courseIncomplete: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseHomework: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseReplay: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseReplayAudience: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseLoop: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  /** A unit names some that nobody saved the course with in time. */
  courseCaptionsGone: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseNotBegun: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  packageNotReady: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  packageElsewhere: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  packagesOff: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  courseNotDone: { code: 409, family: "http", row: "P10", does: "show", retry: false },
  unitLocked: { code: 403, family: "http", row: "P10", does: "show", retry: false },
  certificateRevoked: { code: 403, family: "http", row: "P10", does: "show", retry: false },
} as const;
