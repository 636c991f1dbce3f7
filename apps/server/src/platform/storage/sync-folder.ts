import { open } from 'node:fs/promises'

/** Makes the names in a folder durable; Windows does that by itself and can't open a folder. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
