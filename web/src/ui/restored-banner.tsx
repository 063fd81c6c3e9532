// Says that unsaved changes survived a reload or sign-out, with a button to discard them.
import { Banner, type BannerProps } from './banner.tsx'
import { Button } from './button.tsx'

export type RestoredBannerProps = Pick<BannerProps, 'tone' | 'children'> & { onDiscard: () => void }

export function RestoredBanner({ onDiscard, ...banner }: RestoredBannerProps) {
  return (
    <Banner
      {...banner}
      title="Your unsaved changes are back"
      action={
        <Button tone="secondary" onClick={onDiscard}>
          Discard them
        </Button>
      }
    />
  )
}
