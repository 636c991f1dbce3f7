import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export type Started = { process: ChildProcess; readyAfterMs: number; stop(): Promise<void> }

/** Starts a Node program of ours and waits until an address answers 200. */
export async function startProgram(script: string, env: Record<string, string>, readyUrl: string): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    // By the channel it notices when we are killed, and ends as well.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  while (!(await answers(readyUrl))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}.`)
    if (performance.now() - began > 60_000) {
      await stop()
      throw new Error(`${script} did not answer within a minute.`)
    }
    await sleep(20)
  }
  return { process: child, readyAfterMs: performance.now() - began, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Resident memory of a process in MiB, now. */
export async function memoryMiB(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
