import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProviderForm, type ProviderForms } from './provider-form.tsx'

const show = (provider: string, forms?: ProviderForms) =>
  renderToStaticMarkup(
    <ProviderForm
      provider={provider}
      {...(forms && { forms })}
      intent={null}
      notNow={undefined}
      amount="$4,500.00"
      onFinished={() => undefined}
      onDeclined={() => undefined}
    />,
  )

test('a payment provider has a form of its own, and a third one is added by its name', () => {
  for (const provider of ['test', 'stripe']) expect(() => show(provider)).not.toThrow()
  expect(() => show('acme')).toThrow('There is no form to pay in at acme.')
  expect(() => show('acme', { acme: () => <p>Pay at Acme</p> })).not.toThrow()
})

test('a form is not part of the page that the server sends, where what is typed would be lost', () => {
  expect(show('test')).not.toContain('<input')
})
