// Kills servers: one of two under load, npm run bench:kills -- 300, or one at each step of its work, npm run bench:kills -- --steps
await (process.argv[2] === '--steps'
  ? import('./kills-at-steps.ts')
  : import('./kills-under-load.ts'))
