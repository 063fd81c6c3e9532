// One account that takes all the time of what everybody shares: painting, decoding, looking, exporting.
import sharp from 'sharp'
import { type Attack, refusedAll, timed, within } from './attack.ts'
import { expectOk, type Member } from './site.ts'

/** How long an ordinary user may wait for one thing while a stranger floods it. */
const MOST_MS = 5000

export const crowding: Attack[] = [
  {
    sends: '60 previews of a template at once, while others ask for a PDF',
    isQuick: true,
    run: async ({ site, owner, quoteId }) => {
      const stranger = await site.member('198.51.100.60')
      const flood = Array.from({ length: 60 }, (_, n) =>
        stranger.post('/api/quote-template/preview', previewed(n)),
      )
      const { ms, result } = await timed(() => owner.get(`/api/quotes/${quoteId}/pdf`))
      const answers = await Promise.all(flood)
      return (
        refusedAll([result], [200]) ??
        refusedAll(answers, [200, 429, 503]) ??
        within('a PDF of somebody else', ms, MOST_MS)
      )
    },
  },
  {
    sends: 'eight pictures of 49 megapixels and 16 bits at once, while others sign in',
    isQuick: true,
    run: async ({ site, owner }) => {
      const stranger = await site.member('198.51.100.61')
      const picture = await hugePicture()
      const flood = Array.from({ length: 8 }, () => stranger.post('/api/photos', picture))
      const { ms, result } = await timed(() =>
        site.visitor('198.51.100.62').post('/api/auth/login', credentialsOf(owner)),
      )
      const answers = await Promise.all(flood)
      return (
        refusedAll([result], [200]) ??
        refusedAll(answers, [201, 402, 413, 415, 429, 503]) ??
        within('signing in', ms, MOST_MS)
      )
    },
  },
  {
    sends: '100 analyses at once, while others have a photo analyzed',
    run: async ({ site, owner, photo }) => {
      const stranger = await site.member('198.51.100.63')
      const photoId = await uploaded(stranger, photo)
      const flood = Array.from({ length: 100 }, () =>
        stranger.post('/api/ai/analyze-photo', { photoIds: [photoId] }),
      )
      const own = await uploaded(owner, photo)
      const { ms, result } = await timed(() =>
        owner.post('/api/ai/analyze-photo', { photoIds: [own] }),
      )
      const answers = await Promise.all(flood)
      return (
        refusedAll([result], [200]) ??
        refusedAll(answers, [200, 429, 503]) ??
        within('an analysis of somebody else', ms, MOST_MS)
      )
    },
  },
  {
    sends: '15 demos at once from many networks, while others have a photo analyzed',
    run: async ({ site, owner, photo }) => {
      const flood = Array.from({ length: 15 }, (_, n) =>
        site.visitor(`2001:db8:${(n + 1).toString(16)}::1`).post('/api/auth/demo'),
      )
      const own = await uploaded(owner, photo)
      const { ms, result } = await timed(() =>
        owner.post('/api/ai/analyze-photo', { photoIds: [own] }),
      )
      const answers = await Promise.all(flood)
      return (
        refusedAll([result], [200]) ??
        refusedAll(answers, [200, 429, 503]) ??
        within('an analysis of a member', ms, MOST_MS)
      )
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
