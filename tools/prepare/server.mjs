import { spawn } from 'node:child_process'
import { readFileSync, watch } from 'node:fs'
import { say } from './index.mjs'
import { inRoot, node24, root } from './paths.mjs'
import { envFile, environment, exitCode } from './run.mjs'

const PARENT_POLL_MS = 200
const SETTLE_MS = 150

/**
 * Runs the server until it ends, and answers its exit code. SIGINT and SIGTERM to this process are passed on; when
 * this process is killed, the server notices by its channel to us ('disconnect').
 *
 * @param entry the server's main file, inside the clone
 * @param watched folders of the clone whose changes start the server again; none: never
 */
export async function superviseServer(entry, flags, watched = []) {
  const supervised = { server: undefined, isStopping: false }
  const stop = (signal) => {
    supervised.isStopping = true
    if (supervised.server) supervised.server.kill(signal)
    else process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  onParentGone(() => stop('SIGTERM'))

  const start = () => {
    supervised.server = spawnServer(entry, flags)
    return exitCode(supervised.server).finally(() => {
      supervised.server = undefined
    })
  }
  if (watched.length === 0) return start()
  const watching = new AbortController()
  return startAgainOnChange(() => nextChange(watched, watching.signal), start, supervised).finally(() =>
    watching.abort(),
  )
}

/** A server that ends by itself before any change ends us too, like `npm start`; later it waits for mended code. */
async function startAgainOnChange(whenChanged, start, supervised) {
  for (let isFirst = true; ; isFirst = false) {
    const change = whenChanged()
    const ended = start()
    const code = await Promise.race([ended, change])
    if (code !== undefined) {
      if (isFirst || supervised.isStopping) return code
      say('The server ended; it starts again when its code changes.')
      await change
    }
    say('The code changed: starting the server again …')
    supervised.server?.kill('SIGTERM')
    await ended
    if (supervised.isStopping) return 0
  }
}

/** The server's group is its own, so that the terminal's Ctrl-C reaches it once, through us. */
function spawnServer(entry, flags) {
  return spawn(node24(), [...envFile(), inRoot(entry), ...flags], {
    cwd: root,
    env: environment(),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function nextChange(folders, signal) {
  return new Promise((resolve) => {
    let settled
    const watchers = folders.map((folder) =>
      watch(inRoot(folder), { recursive: true, signal }, (_event, file) => {
        if (file?.includes('.test.')) return
        clearTimeout(settled)
        settled = setTimeout(() => {
          for (const watcher of watchers) watcher.close()
          resolve(undefined)
        }, SETTLE_MS)
      }),
    )
  })
}

/**
 * npm, when it is killed, leaves us running without telling, and so does the shell between it and us when npm is told
 * to stop; nobody would find us to stop us then. Either shows as a new parent somewhere above us.
 */
function onParentGone(then) {
  if (process.env.npm_lifecycle_event === undefined) return
  const atStart = family()
  const poll = setInterval(() => {
    if (family() === atStart) return
    clearInterval(poll)
    then()
  }, PARENT_POLL_MS)
  poll.unref()
}

const family = () => `${process.ppid} ${parentOf(process.ppid)}`

/** The parent of a process, where the system tells (Linux); elsewhere the shell usually makes way for us. */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
