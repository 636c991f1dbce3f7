import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openBrowser } from './pages/browser.ts'
import { PAGES } from './pages/list.ts'
import { LOOKS } from './pages/looks.ts'
import { openSite } from './pages/site.ts'
import { isSeenIn, visit } from './pages/site-page.ts'

/**
 * npm run screenshots [-- <address> [<page> …]]: pictures of every page (or those named) at both widths in both themes,
 * into `screenshots/`; of a site that runs already, or of the demo market.
 */
const [address, ...names] = process.argv.slice(2)
const folder = join(import.meta.dirname, '..', 'screenshots')
const pages = names.length === 0 ? PAGES : PAGES.filter(({ name }) => names.includes(name))

/** What is laid out when it comes near is pictured as well. */
const ALL_LAID_OUT = '* { content-visibility: visible !important }'

const site = await openSite(address)
try {
  if (names.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const browser = await openBrowser(site.url)
  for (const look of LOOKS) {
    const seen = pages.filter((one) => isSeenIn(one, look))
    for (const one of seen) {
      const page = await browser.pageAs(one.as, look)
      await visit(page, one, browser.pageIds)
      const path = join(folder, `${one.name}-${look.name}.png`)
      await page.screenshot({ path, ...(one.inWindow ? {} : { fullPage: true, style: ALL_LAID_OUT }) })
      await page.context().close()
    }
    console.log(`${look.name}: ${seen.length} pages`)
  }
  await browser.close()
  console.log(`The pictures are in ${folder}`)
} finally {
  await site.stop()
}
