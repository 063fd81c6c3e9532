// One account that floods shared work: PDFs, image decoding, analyses, exports, plain reads.
import sharp from 'sharp'
import type { Reply } from '../../server/testing/test-client.ts'
import { type Attack, refusedAll, type Scene, timed, within } from './attack.ts'
import { quoteOf } from './mail-and-links.ts'
import { expectOk, type Member } from './site.ts'

/** How long an ordinary user may wait for one request during a flood. */
const MOST_MS = 5000

export const floods: Attack[] = [
  {
    sends: '60 previews of a template at once, while others ask for a PDF',
    isQuick: true,
    run: async scene => {
      const stranger = await scene.site.member('198.51.100.60')
      return crowd(scene, {
        flood: () => times(60, n => stranger.post('/api/quote-template/preview', previewed(n))),
        other: { does: 'another user’s PDF', ask: askForPdf },
      })
    },
  },
  {
    sends: 'eight pictures of 49 megapixels and 16 bits at once, while others sign in',
    isQuick: true,
    run: async scene => {
      const stranger = await scene.site.member('198.51.100.61')
      const picture = await hugePicture()
      return crowd(scene, {
        flood: () => times(8, () => stranger.post('/api/photos', picture)),
        answers: [201, 402, 413, 415, 429, 503],
        other: { does: 'signing in', ask: signIn },
      })
    },
  },
  {
    sends: '100 analyses at once, while others have a photo analyzed',
    run: async scene => {
      const stranger = await scene.site.member('198.51.100.63')
      const photoIds = [await uploaded(stranger, scene.photo)]
      return crowd(scene, {
        flood: () => times(100, () => stranger.post('/api/ai/analyze-photo', { photoIds })),
        other: { does: 'another user’s analysis', ask: await analysisOf(scene) },
      })
    },
  },
  {
    sends: '15 demos at once from many networks, while others have a photo analyzed',
    run: async scene =>
      crowd(scene, {
        flood: () =>
          times(15, n =>
            scene.site.visitor(`2001:db8:${(n + 1).toString(16)}::1`).post('/api/auth/demo'),
          ),
        other: { does: 'a member’s analysis', ask: await analysisOf(scene) },
      }),
  },
  {
    sends: '2,000 lists and quotes by one browser, fifty at a time',
    run: async ({ site }) => {
      const stranger = await site.member('198.51.100.65')
      const quoteId = await quoteOf(stranger)
      const paths = ['/api/quotes?limit=50', `/api/quotes/details/${quoteId}`]
      const answers: Reply[] = []
      const ask = async () => {
        for (let n = 0; n < 40; n++) answers.push(await stranger.get(paths[n % 2] ?? ''))
      }
      await Promise.all(times(50, ask))
      return refusedAll(answers, [200, 429])
    },
  },
  {
    sends: '60 exports of everything',
    run: async ({ site }) => {
      const stranger = await site.member('198.51.100.64')
      const paths = ['/api/settings/export', '/api/price-book/export', '/api/reports/quotes.csv']
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => stranger.get(paths[n % 3] ?? '')),
      )
      const isBounded = answers.some(({ status }) => status === 429)
      return refusedAll(answers, [200, 429]) ?? (isBounded ? null : 'all 60 were answered')
    },
  },
]

type Crowd = {
  flood: () => Promise<Reply>[]
  /** Allowed statuses of the flood's responses. */
  answers?: number[]
  /** Another user's request meanwhile. */
  other: { does: string; ask: (scene: Scene) => Promise<Reply> }
}

/** Holds if the flood is served or refused, and another user is served in time. */
async function crowd(scene: Scene, { flood, answers, other }: Crowd): Promise<string | null> {
  const flooded = flood()
  const { ms, result } = await timed(() => other.ask(scene))
  return (
    refusedAll([result], [200]) ??
    refusedAll(await Promise.all(flooded), answers ?? [200, 429, 503]) ??
    within(other.does, ms, MOST_MS)
  )
}

function times<T>(count: number, work: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => work(n))
}

const askForPdf = ({ owner, quoteId }: Scene) => owner.get(`/api/quotes/${quoteId}/pdf`)

const signIn = ({ site, owner }: Scene) =>
  site.visitor('198.51.100.62').post('/api/auth/login', credentialsOf(owner))

/** Uploads its photo before the flood. */
async function analysisOf({ owner, photo }: Scene): Promise<() => Promise<Reply>> {
  const photoIds = [await uploaded(owner, photo)]
  return () => owner.post('/api/ai/analyze-photo', { photoIds })
}

function previewed(n: number) {
  return {
    companyName: `Flood ${n}`,
    companyAddress: '',
    companyPhone: '',
    companyEmail: '',
    logo: null,
    primaryColor: '#1d4ed8',
    headerText: 'Professional Quote',
    footerText: 'x '.repeat(140),
    includeTerms: true,
    includeWarranty: true,
    paymentTerms: 'y '.repeat(400),
    warrantyPeriod: '1 year',
  }
}

function hugePicture(): Promise<Uint8Array<ArrayBuffer>> {
  return sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#987' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer()
    .then(bytes => new Uint8Array(bytes))
}

function credentialsOf({ email, password }: Member) {
  return { email, password }
}

async function uploaded(member: Member, photo: Uint8Array): Promise<string> {
  const answer = await member.post('/api/photos', photo)
  expectOk(answer)
  return answer.body.id
}
