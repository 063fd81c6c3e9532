// Uploads as sent over the network, and what a success that cannot be read says.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

test('the sign-in page of a Wi-Fi network is no answer, and nothing is lost', async () => {
  class Request extends EventTarget {
    upload = new EventTarget()
    status = 200
    statusText = 'OK'
    responseText = '<html>Sign in to the Wi-Fi of this hotel</html>'
    open = () => undefined
    setRequestHeader = () => undefined
    getResponseHeader = () => null
    send = () => void this.dispatchEvent(new Event('load'))
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const photo = new Uint8Array([255, 216])
  await expect(
    upload(photoCalls.uploadPhoto, photo, { onProgress: () => undefined }),
  ).rejects.toThrow('The answer could not be read. Reload this page: everything you typed is kept.')
})
