import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import { freePort } from '../../../tools/free-port.ts'
import { until } from '../../support/eventually.ts'

const run = promisify(execFile)
const deploy = (name: string) => readFile(fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url)), 'utf8')

/** The settings that a real site begins with. */
export async function shippedSettings(): Promise<Record<string, string>> {
  const given = parseEnv(await deploy('bikevalley.env'))
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']))
}

/** What the files of `deploy/` name, and its places on this machine. */
type Places = { folder: string; http: number; https: number; processes: readonly [number, number] }

export type Proxy = {
  /** Of the site, by its own name. */
  url: URL
  /** The certificates to trust. */
  ca: string
  log: () => string
  stop(): Promise<void>
}

/** A proxy as Debian has it, and how the file of `deploy/` is made to fit here: ports and paths are put in, nothing else. */
export type ProxyKind = {
  program: string
  /** Writes its files. @returns the arguments that it is called with */
  prepare(places: Places): Promise<string[]>
  /** Where the certificate to trust is, once it runs. */
  certificate: string
  /** What it passes on to the other process where the first refuses the connection. */
  passesOn: readonly ('GET' | 'POST')[]
}

const nginx: ProxyKind = {
  program: 'nginx',
  passesOn: ['GET', 'POST'],
  certificate: 'fullchain.pem',
  async prepare({ folder, http, https, processes: [first, second] }) {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'privkey.pem']
    const names = ['-subj', '/CN=bikes.example.com', '-addext', 'subjectAltName=DNS:bikes.example.com']
    await run('openssl', ['req', '-x509', ...key, '-out', 'fullchain.pem', '-days', '2', ...names], { cwd: folder })
    const site = (await deploy('nginx.conf'))
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
      .replaceAll('/etc/letsencrypt/live/bikes.example.com', folder)
      .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
      .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${second}`)
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    await writeFile(
      join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
       http { access_log off; ${kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${site}
       }`,
    )
    return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  },
}

const caddy: ProxyKind = {
  program: 'caddy',
  // The first try closes the body of a POST, so that Debian's version answers 502 until it knows that the process is away.
  passesOn: ['GET'],
  certificate: 'caddy/pki/authorities/local/root.crt',
  async prepare({ folder, http, https, processes: [first, second] }) {
    const site = (await deploy('Caddyfile'))
      .replace('127.0.0.1:3000', `127.0.0.1:${first} 127.0.0.1:${second}`)
      // The folder's own authority, which nobody else is told of.
      .replace(
        /^/,
        `{
        admin off
        http_port ${http}
        https_port ${https}
        default_bind 127.0.0.1
        local_certs
        skip_install_trust
        storage file_system ${folder}/caddy
        # Without HTTP/3: our own search for a free port holds that number's UDP socket.
        servers {
          protocols h1 h2
        }
      }
      `,
      )
    await writeFile(join(folder, 'Caddyfile'), site)
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  },
}

export const PROXY_KINDS = { nginx, caddy }

/** Starts a proxy before two processes of the site. @param program where it is */
export async function startProxy(
  kind: ProxyKind,
  program: string,
  processes: readonly [number, number],
  https: number,
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-proxy-'))
  const args = await kind.prepare({ folder, http: await freePort(), https, processes })
  const child = spawn(program, args, { cwd: folder, env: { HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ca = await until(async () => {
    if (child.exitCode !== null) throw new Error(`${kind.program} does not start:\n${said}`)
    return (await isOpen(https)) && readFile(join(folder, kind.certificate), 'utf8').catch(() => '')
  })
  return {
    url: new URL(`https://bikes.example.com:${https}`),
    ca,
    log: () => said,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
