// Shares what took time to prepare: once the tap is too long ago for the browser, a toast asks for another one.
import { type Shared, share, type ToShare } from '../device/share.ts'
import { useToast } from './toast.tsx'

export type ShareOutcome = Exclude<Shared, 'late'>

export function useShare() {
  const showToast = useToast()
  return async (content: ToShare, settle: (outcome: ShareOutcome) => unknown): Promise<void> => {
    const outcome = await share(content)
    if (outcome !== 'late') {
      await settle(outcome)
      return
    }
    const fail = (error: unknown) =>
      showToast({
        title: 'Share Failed',
        description: error instanceof Error ? error.message : undefined,
        tone: 'danger',
      })
    const shareNow = async () => {
      const second = await share(content)
      await settle(second === 'late' ? 'failed' : second)
    }
    showToast({
      title: 'Ready to Share',
      action: {
        label: 'Share',
        altText: 'Press Share again',
        onSelect: () => void shareNow().catch(fail),
      },
    })
  }
}
