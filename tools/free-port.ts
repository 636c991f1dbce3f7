import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody listens on at the moment, and that no other process which asks here is given while
 * this one lives: the program it is for listens some seconds later only.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await unusedPort()
    if (await claim(port)) return port
  }
}

async function unusedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Holds the number until this process ends by a UDP socket, which leaves TCP's port of that number to the program. */
async function claim(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  socket.bind({ port, address: '127.0.0.1', exclusive: true })
  return once(socket, 'listening').then(
    () => true,
    () => false,
  )
}
