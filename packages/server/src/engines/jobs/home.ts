// graphile-worker looks for its configuration in the home of the user when it is loaded, and a uid without a name has none:
// imported before it, this gives it a place without one.
process.env["HOME"] ||= "/";
