// The environment of a process that a test starts: none of this machine's settings, only what Node itself uses.
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
