// A local stand-in for Stripe in the browser: its script, the card frame, and its API.
import type { BrowserContext } from '@playwright/test'

/** Only the frame sees the card, and sends it only to Stripe's API. */
const cardFrame = `<!doctype html><title>Card</title>
<label>Card number <input inputmode="numeric"></label>
<script>
  const answer = (id, result) => parent.postMessage({ id, ...result }, '*')
  addEventListener('message', async ({ data: { id, confirm, key } }) => {
    const number = document.querySelector('input').value
    if (number === '') {
      return answer(id, { error: { type: 'validation_error', message: 'Your card number is incomplete.' } })
    }
    if (confirm === undefined) return answer(id, {})
    const intent = confirm.split('_secret_')[0]
    const response = await fetch('https://api.stripe.com/v1/payment_intents/' + intent + '/confirm', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + key },
      body: new URLSearchParams({ client_secret: confirm, 'payment_method_data[card][number]': number }),
    })
    const { error } = await response.json()
    answer(id, { error })
  })
</script>`

/** The part of Stripe.js that React's Elements use. */
const script = `
window.Stripe = key => {
  let frame
  let count = 0
  const ask = question =>
    new Promise(resolve => {
      const id = ++count
      const listen = ({ data, source }) => {
        if (source !== frame.contentWindow || data.id !== id) return
        removeEventListener('message', listen)
        resolve(data.error ? { error: data.error } : {})
      }
      addEventListener('message', listen)
      frame.contentWindow.postMessage({ id, ...question }, '*')
    })
  const createElement = () => {
    const listeners = { ready: [] }
    return {
      on: (name, listener) => (listeners[name] ??= []).push(listener),
      off: () => undefined,
      update: () => undefined,
      destroy: () => frame.remove(),
      mount: place => {
        frame = document.createElement('iframe')
        frame.title = 'Secure payment input frame'
        frame.src = 'https://js.stripe.com/card.html'
        frame.onload = () => listeners.ready.forEach(listener => listener())
        place.append(frame)
      },
    }
  }
  return {
    elements: () => ({ create: createElement, update: () => undefined, submit: () => ask({}) }),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: ({ clientSecret }) => ask({ confirm: clientSecret, key }),
  }
}`

/** `stripeUrl` is the URL of the local Stripe. */
export async function serveStripe(context: BrowserContext, stripeUrl: string): Promise<void> {
  await context.route('https://js.stripe.com/**/stripe.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route('https://js.stripe.com/card.html', route =>
    route.fulfill({ contentType: 'text/html', body: cardFrame }),
  )
  await context.route('https://api.stripe.com/**', async route => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const { pathname } = new URL(route.request().url())
    const response = await fetch(stripeUrl + pathname, {
      method: 'POST',
      headers: { authorization: route.request().headers()['authorization'] ?? '' },
      body: route.request().postData() ?? '',
    })
    return route.fulfill({ status: response.status, headers, body: await response.text() })
  })
}
