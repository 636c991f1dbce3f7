import type { Locator, Page } from '@playwright/test'

/** The fields of the login and signup forms, and every call to `path` that the page has made since. */
export function formPage(page: Page, button: string, path: string) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(path)) sent.push(request.url())
  })
  return {
    sent,
    name: page.getByLabel('Name', { exact: true }),
    image: page.getByLabel('Image', { exact: true }),
    email: page.getByLabel('Email', { exact: true }),
    terms: page.getByRole('checkbox', { name: /I accept the terms/ }),
    password: page.getByLabel('Password', { exact: true }),
    submit: page.getByRole('main').getByRole('button', { name: button, exact: true }),
  }
}

/** The values of radio buttons or options, in their order. */
export const valuesOf = async (controls: Locator): Promise<(string | null)[]> =>
  Promise.all((await controls.all()).map((control) => control.getAttribute('value')))
