import { createServer, type Server, type Socket } from 'node:net'

export type Smtp = {
  port: number
  /** Whole sessions, each with the message that it brought. */
  received: string[]
  /** Refuses every sender for now. */
  refuse: boolean
  /** Takes messages and does not say so: whoever sends is left to wonder. */
  silent: boolean
  stop(): Promise<void>
}

/** As much of an SMTP server as taking a message needs. */
export async function startSmtp(): Promise<Smtp> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let session = ''
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      session += chunk.toString()
      if (inData) {
        if (!session.endsWith('\r\n.\r\n')) return
        inData = false
        smtp.received.push(session)
        if (!smtp.silent) socket.write('250 taken\r\n')
        return
      }
      const verb = session.trimEnd().split('\r\n').at(-1)?.slice(0, 4).toUpperCase() ?? ''
      if (verb === 'DATA') inData = true
      if (verb === 'MAIL' && smtp.refuse) socket.write('451 not now\r\n')
      else socket.write(verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const smtp: Smtp = {
    port: typeof address === 'object' && address ? address.port : 0,
    received: [],
    refuse: false,
    silent: false,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return smtp
}
