import { readConfig } from '../apps/server/src/config.ts'
import { refillDemo } from '../apps/server/src/demo/index.ts'
import { commandLine } from './database.ts'
import { withApp } from './with-app.ts'

// npm run demo: brings the demo market back to its first state, counted from now, while the server runs or not.

await commandLine(async () => {
  // Tables are emptied, which their owner alone may do.
  await withApp(readConfig(process.env), ({ platform }) => refillDemo(platform), 'owner')
  return 'The demo market is as on its first day. Whoever was logged in logs in again.'
})
