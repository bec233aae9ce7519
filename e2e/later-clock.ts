/** Loaded before the server of a journey: at each SIGUSR2 the clock of that process is a day later. */
const dayMs = 86_400_000;
const today = Date.now.bind(Date);
let ahead = 0;
Date.now = () => today() + ahead;
process.on("SIGUSR2", () => {
  ahead += dayMs;
});
