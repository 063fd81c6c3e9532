// The connected accounts of the local Stripe: onboarding, Checkout pages, refunds, disputes, and their events.
export type ConnectEvent = { id: string; type: string; object: unknown; account: string }

type Account = { id: string; canCharge: boolean; missing: string[]; businessId: string }
type Refund = {
  id: string
  intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
  /** Whether the platform returns its share of the fee. */
  returnsFee: boolean
}
type Dispute = { id: string; status: string; amount: number; moves: number[]; created: number }
export type Session = {
  id: string
  account: string
  amount: number
  fee: number
  title: string
  status: 'open' | 'complete' | 'expired'
  /** Null until the customer pays. */
  intent: string | null
  intentStatus: 'processing' | 'succeeded' | 'requires_payment_method'
  method: 'card' | 'us_bank_account'
  refunds: Refund[]
  disputes: Dispute[]
  returnUrl: string
}

export function createStripeConnect() {
  const accounts: Account[] = []
  const sessions: Session[] = []
  const events: ConnectEvent[] = []
  let count = 0
  const newId = (prefix: string) => {
    count += 1
    return `${prefix}_connect_${count}`
  }
  const record = (account: string, type: string, object: unknown) =>
    void events.push({ id: newId('evt'), type, account, object: structuredClone(object) })
  const sessionEvent = (session: Session, kind: string) =>
    record(session.account, `checkout.session.${kind}`, showSession(session))
  const aboutIntent = (session: Session, type: string) =>
    record(session.account, type, { id: newId('obj'), payment_intent: session.intent })

  return {
    accounts,
    sessions,
    events,
    newId,
    /** Continues with another local Stripe's data, under new ids. */
    goOn: (earlier: { accounts: Account[]; sessions: Session[] }) => {
      accounts.push(...structuredClone(earlier.accounts))
      sessions.push(...structuredClone(earlier.sessions))
      count += 1000
    },
    addAccount: (businessId: string): Account => {
      const account = {
        id: newId('acct'),
        canCharge: false,
        missing: ['external_account', 'individual.id_number'],
        businessId,
      }
      accounts.push(account)
      return account
    },
    /** The business enters all its details. */
    onboard: (account: Account) => {
      Object.assign(account, { canCharge: true, missing: [] })
      record(account.id, 'account.updated', showAccount(account))
    },
    /** The business takes the platform's access back, or closes its account. */
    endAccess: (account: Account) => void accounts.splice(accounts.indexOf(account), 1),
    addSession: (
      account: string,
      facts: Pick<Session, 'amount' | 'fee' | 'title' | 'returnUrl'>,
    ): Session => {
      const session: Session = {
        ...facts,
        id: newId('cs'),
        account,
        status: 'open',
        intent: null,
        intentStatus: 'requires_payment_method',
        method: 'card',
        refunds: [],
        disputes: [],
      }
      sessions.push(session)
      return session
    },
    /** The customer pays on the page; a bank account takes days. */
    payCheckout: (session: Session, method: Session['method'] = 'card') => {
      if (session.status !== 'open') throw new Error('This page is closed')
      const intentStatus = method === 'card' ? 'succeeded' : 'processing'
      Object.assign(session, { status: 'complete', intent: newId('pi'), intentStatus, method })
      sessionEvent(session, 'completed')
    },
    settleBank: (session: Session, isPaid: boolean) => {
      session.intentStatus = isPaid ? 'succeeded' : 'requires_payment_method'
      sessionEvent(session, isPaid ? 'async_payment_succeeded' : 'async_payment_failed')
    },
    expire: (session: Session) => {
      session.status = 'expired'
      sessionEvent(session, 'expired')
    },
    addRefund: (
      session: Session,
      amount: number,
      { metadata = {}, returnsFee = false }: Partial<Pick<Refund, 'metadata' | 'returnsFee'>> = {},
    ): Refund => {
      const status = session.method === 'card' ? 'succeeded' : 'pending'
      const refund: Refund = {
        id: newId('re'),
        intent: session.intent ?? '',
        amount,
        status,
        metadata,
        returnsFee,
      }
      session.refunds.push(refund)
      aboutIntent(session, 'refund.created')
      if (status === 'succeeded') aboutIntent(session, 'charge.refunded')
      return refund
    },
    settleRefund: (session: Session, refund: Refund, status: Refund['status']) => {
      refund.status = status
      aboutIntent(session, status === 'failed' ? 'refund.failed' : 'refund.updated')
    },
    /** The customer's bank takes the money back. */
    disputeCharge: (session: Session, amount = session.amount) => {
      session.disputes.push({
        id: newId('dp'),
        status: 'needs_response',
        amount,
        moves: [-amount],
        created: Math.ceil(Date.now() / 1000),
      })
      aboutIntent(session, 'charge.dispute.created')
      aboutIntent(session, 'charge.dispute.funds_withdrawn')
    },
    /** The newest one. */
    closeDispute: (session: Session, isWon: boolean) => {
      const dispute = session.disputes.at(-1)
      if (!dispute) throw new Error('Nothing is disputed')
      dispute.status = isWon ? 'won' : 'lost'
      if (isWon) dispute.moves.push(dispute.amount)
      aboutIntent(session, 'charge.dispute.closed')
    },
  }
}

export type StripeConnect = ReturnType<typeof createStripeConnect>

export const showAccount = ({ id, canCharge, missing }: Account) => ({
  id,
  object: 'account',
  charges_enabled: canCharge,
  requirements: { currently_due: missing },
})

export const showRefund = ({ id, intent, amount, status, metadata }: Refund) => ({
  id,
  object: 'refund',
  payment_intent: intent,
  amount,
  status,
  metadata,
})

export const showDispute = ({ id, status, amount, moves, created }: Dispute) => ({
  id,
  object: 'dispute',
  status,
  created,
  amount,
  balance_transactions: moves.map(move => ({ object: 'balance_transaction', amount: move })),
})

export const showPaymentIntent = ({ intent, intentStatus, method, fee }: Session) => ({
  id: intent,
  object: 'payment_intent',
  status: intentStatus,
  application_fee_amount: fee === 0 ? null : fee,
  latest_charge: { id: `ch_${intent}`, payment_method_details: { type: method } },
})

export function showSession(session: Session, isExpanded = false) {
  const { id, status, intent, intentStatus } = session
  const isPaid = intentStatus === 'succeeded'
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    payment_intent: intent === null ? null : isExpanded ? showPaymentIntent(session) : intent,
  }
}
