// The script of /r/{slug}: scales photos as they are chosen, finds the proof, and sends without losing what was typed.
import { MAX_LEAD_PHOTOS } from '@quotewright/domain/leads/lead-limits'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { photoTypes, readPhotoFile } from '../device/photo-file.ts'
import { describeRefused, type RefusedFile } from '../device/refused-files.ts'
import { findProof } from './find-proof.ts'
import { forgetPhotos, keepPhotos, keptPhotos } from './kept-photos.ts'
import { forgetRequest, keepRequest, restoreRequest } from './kept-request.ts'

/** Six photos on a slow line. */
const PATIENCE_MS = 120_000

const unanswered =
  'The server does not answer right now. Everything is kept. Please try again in a moment.'

const form = document.querySelector<HTMLFormElement>('form#ask')
const problem = document.getElementById('problem')
const list = document.getElementById('chosen')
const input = form?.querySelector<HTMLInputElement>('input[type=file]')

let photos: string[] = []
let reading: Promise<void> = Promise.resolve()
let isSending = false
/** Set after a lost connection: sends again by itself. */
let isWaiting = false
let proof: { challenge: string; nonce: Promise<string> } | undefined

const challengeOf = () =>
  form?.querySelector<HTMLInputElement>('input[name=challenge]')?.value ?? ''

function proofOf(challenge: string): Promise<string> {
  if (proof?.challenge !== challenge) proof = { challenge, nonce: findProof(challenge) }
  return proof.nonce
}

function say(sentence: string): void {
  if (problem) problem.textContent = sentence
}

async function addPhotos(files: readonly File[]): Promise<void> {
  const refused: RefusedFile[] = []
  for (const file of files) {
    if (photos.length >= MAX_LEAD_PHOTOS) return say(`You can send ${MAX_LEAD_PHOTOS} photos.`)
    // One at a time: each decoded photo takes tens of megabytes.
    // oxlint-disable-next-line no-await-in-loop
    const { photo, refusal } = await readPhotoFile(file)
    if (refusal !== undefined) refused.push({ name: file.name, refusal })
    else if (!photos.includes(photo)) photos.push(photo)
    showPhotos()
    void keepPhotos(photos)
  }
  const sentence = describeRefused(refused)
  if (sentence !== null) say(sentence)
}

async function restorePhotos(): Promise<void> {
  photos = [...(await keptPhotos())]
  showPhotos()
}

function showPhotos(): void {
  list?.replaceChildren(...photos.map(chip))
}

function chip(photo: string, at: number): HTMLLIElement {
  const item = document.createElement('li')
  const button = document.createElement('button')
  const image = document.createElement('img')
  button.type = 'button'
  button.className = 'relative block size-20 touch-manipulation overflow-hidden rounded-md'
  button.setAttribute('aria-label', `Remove photo ${at + 1}`)
  image.src = photo
  image.alt = ''
  image.className = 'size-full object-cover'
  const mark = document.createElement('span')
  mark.textContent = '×'
  mark.className =
    'absolute top-0 right-0 grid size-7 place-items-center bg-inverse font-bold text-on-inverse'
  button.append(image, mark)
  button.addEventListener('click', () => {
    photos = photos.filter(other => other !== photo)
    showPhotos()
    void keepPhotos(photos)
    const next = list?.querySelectorAll('button')[Math.min(at, photos.length - 1)]
    ;(next ?? input)?.focus()
  })
  item.append(button)
  return item
}

async function send(sent: HTMLFormElement): Promise<void> {
  if (isSending) return
  isSending = true
  isWaiting = false
  say('')
  const button = sent.querySelector('button[type=submit]')
  button?.setAttribute('aria-busy', 'true')
  try {
    await reading
    const challenge = challengeOf()
    const body = new FormData(sent)
    body.set('nonce', await proofOf(challenge))
    body.delete('photos')
    for (const photo of photos) {
      body.append('photos', new Blob([bytesOfDataUrl(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(sent.action, { method: 'POST', body, signal })
    if (response.redirected) {
      forgetRequest()
      await forgetPhotos()
      return location.replace(response.url)
    }
    explain(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    isWaiting = true
    say('Not sent: no connection. Everything is kept and is sent once you are back online.')
  } finally {
    isSending = false
    button?.removeAttribute('aria-busy')
  }
}

/** Takes over why it was refused, and the next challenge. */
function explain(page: Document): void {
  const next = page.querySelector<HTMLInputElement>('input[name=challenge]')
  const own = form?.querySelector<HTMLInputElement>('input[name=challenge]')
  // A challenge is used once it stored something; a refused request did not.
  if (next && own && page.getElementById('problem')?.textContent) own.value = next.value
  for (const field of form?.querySelectorAll('[aria-invalid]') ?? []) forgetProblem(field)
  const wrong = page.querySelector('[aria-invalid]')
  const field = wrong && document.getElementById(wrong.id)
  const message = wrong && page.getElementById(`${wrong.id}-error`)
  if (field && message) {
    say('')
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', wrong.getAttribute('aria-describedby') ?? '')
    // At the field: the bottom of the form is far away in large text, and behind the keyboard that the focus opens.
    field.parentElement?.append(message)
    field.focus()
    return field.scrollIntoView({ block: 'center' })
  }
  const sentence =
    page.getElementById('problem')?.textContent || page.getElementById('refusal')?.textContent
  say(`Not sent. ${sentence ?? unanswered}`)
  problem?.focus()
}

/** Its hint still describes the field. */
function forgetProblem(field: Element): void {
  field.removeAttribute('aria-invalid')
  document.getElementById(`${field.id}-error`)?.remove()
}

if (form && input) {
  input.accept = photoTypes()
  // The list below says what is chosen; the field, which is emptied, would say that nothing is.
  input.classList.add('text-transparent')
  // Chosen photos are kept here, so that more can be added from the camera.
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    input.value = ''
    say('')
    reading = reading.then(() => addPhotos(files))
  })
  restoreRequest(form)
  reading = restorePhotos()
  for (const event of ['input', 'change']) form.addEventListener(event, () => keepRequest(form))
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches('[aria-invalid]')) forgetProblem(target)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(form)
  })
  window.addEventListener('online', () => {
    if (isWaiting) void send(form)
  })
  form.addEventListener('focusin', () => void proofOf(challengeOf()), { once: true })
}
