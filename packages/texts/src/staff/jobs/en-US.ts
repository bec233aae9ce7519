export const texts = {
  text: "What the server does in the background: waiting, running and dead jobs.",
  job: "Job",
  state: "State",
  queued: "Waiting",
  running: "Running",
  dead: "Dead",
  tries: "Tries",
  runAt: "Runs at",
  none: "No job waits or runs",
} as const;
