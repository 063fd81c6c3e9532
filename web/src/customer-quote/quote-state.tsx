// Above the quote: whether it is accepted, declined, replaced or no longer valid, and what the customer can do.
import {
  closedSentence,
  otherName,
  whereToAsk,
} from '@quotewright/domain/quote-links/closed-version'
import type { OpenPage } from '@quotewright/domain/quote-links/customer-page'
import type { OtherVersion } from '@quotewright/domain/quote-links/customer-quote'
import { nounOf, versionName } from '@quotewright/domain/quotes/quote'
import { Banner, type BannerProps } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ActionButton } from './page-form.tsx'

type QuoteStateProps = Pick<OpenPage, 'token' | 'quote' | 'renewalOn' | 'undoEnd' | 'problem'>

export function QuoteState(props: QuoteStateProps) {
  const banner = bannerOf(props)
  if (banner === null) return null
  return (
    // The script moves the focus here after an answer.
    <div id="state" tabIndex={-1} className="rounded-md">
      <Banner {...banner} />
    </div>
  )
}

/** Does not say "you accepted": the business may have set the status by hand after a call. */
function bannerOf(props: QuoteStateProps): BannerProps | null {
  const { quote, token, renewalOn, undoEnd, problem } = props
  const { status, isExpired, isReplaced, isOutdated, isUnaccepted, newer, waiting } = quote
  const { business, canUndo, isByHand, signed } = quote
  const noun = nounOf(quote)
  const replaced = closedSentence('replaced', noun)
  if (isOutdated) {
    return {
      tone: 'warning',
      title: closedSentence('outdated', noun),
      children: `Ask ${business.name} for a new one.`,
      ...(newer && { action: <OpenVersion version={newer} /> }),
    }
  }
  if (isUnaccepted) {
    return {
      tone: 'warning',
      title: closedSentence('unaccepted', noun),
      children: whereToAsk(quote),
      ...(newer && { action: <OpenVersion version={newer} /> }),
    }
  }
  if (isReplaced && newer) {
    const isChanged = status === 'approved' && newer.changeOrder !== null
    return {
      tone: isChanged ? 'info' : 'warning',
      title: isChanged ? `This ${noun} was changed by ${versionName(newer)}` : replaced,
      action: <OpenVersion version={newer} />,
    }
  }
  if (isReplaced) {
    const opensHere = `It opens on this page once ${business.name} sends it.`
    return { tone: 'warning', title: replaced, children: opensHere }
  }
  if (status === 'approved' && waiting) {
    return {
      tone: 'warning',
      title: `${versionName(waiting)} waits for your answer`,
      children: `This ${noun} is accepted and stands until you accept the change.`,
      action: <OpenVersion version={waiting} />,
    }
  }
  if (status === 'approved') {
    const notified = `${business.name} ${isByHand ? '' : 'has been notified and '}will be in touch.`
    return {
      tone: 'success',
      title: `This ${noun} is accepted`,
      children: signed ? `Signed by ${signed.name} on ${signed.on}. ${notified}` : notified,
    }
  }
  if (status === 'rejected' && isByHand) {
    return {
      tone: 'info',
      title: `This ${noun} is closed`,
      children: `${business.name} closed it. If you still want the work, ask below.`,
    }
  }
  if (status === 'rejected') {
    const notified = `${business.name} has been notified.`
    return {
      tone: 'info',
      title: `This ${noun} is declined`,
      // Such as that it can no longer be undone.
      children:
        problem?.at === 'answer'
          ? problem.message
          : canUndo
            ? `${notified} Changed your mind? You can undo this until ${undoEnd}.`
            : notified,
      ...(canUndo && { action: <UndoDecline token={token} /> }),
    }
  }
  if (!isExpired) return null
  return {
    tone: 'warning',
    title: `This ${noun} is no longer valid`,
    ...(renewalOn === null
      ? {
          children: `Ask ${business.name} for a new one.`,
          action: <AskForNew token={token} />,
        }
      : { children: `You asked for a new quote on ${renewalOn}.` }),
  }
}

function OpenVersion({ version }: { version: OtherVersion }) {
  return (
    <ButtonLink href={version.link} isExternal tone="secondary" className="print:hidden">
      Open {otherName(version)}
    </ButtonLink>
  )
}

function UndoDecline({ token }: { token: string }) {
  return (
    <div>
      <ActionButton action="undo" token={token} place="state" tone="secondary">
        Undo
      </ActionButton>
      <p data-problem role="alert" className="mt-1.5 empty:hidden" />
    </div>
  )
}

function AskForNew({ token }: { token: string }) {
  return (
    <div>
      <ActionButton action="renew" token={token} place="state" tone="secondary">
        Request a new quote
      </ActionButton>
      <p data-problem role="alert" className="mt-1.5 empty:hidden" />
    </div>
  )
}
