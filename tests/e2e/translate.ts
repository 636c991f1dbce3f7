import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Replaces each text node of the page by elements, as browsers do that translate it, and again whenever one is added or changes:
 * the text nodes that React knows are then no longer in the page. Starts once React has hydrated the page, since readers ask for
 * a translation later than that.
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

/** Has each page be translated from the next load on. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript({ content: TRANSLATING })
}

/** Checks that the page is translated and has not failed. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('html[data-translated] main font').first()).toBeAttached()
  await expect(page.getByText('Sorry, something went wrong here.')).toHaveCount(0)
}
