import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Puts each text of the page into elements of its own, as browsers do that translate it, and each that changes again: the
 * text that React knows is in the page no more. Begins once React has the page, since a reader asks for it then.
 */
const TRANSLATING = `{
  const untouched = 'font, script, style, title, noscript, option, textarea, svg'
  const replace = (text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) replace(node)
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walk.nextNode()) texts.push(walk.currentNode)
    texts.forEach(replace)
  }
  const isReacts = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
  const begin = () => {
    if (!isReacts()) return setTimeout(begin, 20)
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') replace(target)
        else addedNodes.forEach(replaceIn)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    document.documentElement.dataset.translated = ''
  }
  begin()
}`

/** From its next load on, the page is as a browser shows it that translates it. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript({ content: TRANSLATING })
}

/** The page is translated, and stands. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('html[data-translated] main font').first()).toBeAttached()
  await expect(page.getByText('Sorry, something went wrong here.')).toHaveCount(0)
}
