// Bounce, spam and delivery reports of mail providers, field by field as documented.
import { createHmac, randomBytes } from 'node:crypto'

export const postmark = (Email: string, part: object = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 432_337_203,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: '',
  ServerID: 23,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: {},
  Email,
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  Details: 'smtp;550 5.1.1 unknown user',
  From: 'no-reply@quotes.example.com',
  BouncedAt: '2026-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Your quote from Roe Drywall',
  ...part,
})

export const sendGrid = (email: string, part: object = {}) => [
  {
    email,
    timestamp: 1_762_000_000,
    'smtp-id': '<quote-1@quotes.example.com>',
    event: 'processed',
    sg_event_id: 'cHJv',
    sg_message_id: '14c5d75ce93.dfd',
  },
  {
    email,
    timestamp: 1_762_000_009,
    'smtp-id': '<quote-1@quotes.example.com>',
    event: 'bounce',
    type: 'bounce',
    status: '5.1.1',
    tls: 0,
    reason: '550 5.1.1 unknown user',
    bounce_classification: 'Invalid Address',
    sg_event_id: 'Ym91bmNl',
    sg_message_id: '14c5d75ce93.dfd',
    ...part,
  },
]

/** Mailgun's signature is part of the body. */
export const mailgunSignedWith =
  (key: string) =>
  (recipient: string, part: object = {}, at = Date.now()) => {
    const timestamp = String(Math.floor(at / 1000))
    const token = randomBytes(25).toString('hex')
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex')
    return {
      signature: { timestamp, token, signature },
      'event-data': {
        id: 'G9Bn5sl1TC6nu79C8C0bwg',
        timestamp: 1_521_233_195.37,
        'log-level': 'error',
        event: 'failed',
        severity: 'permanent',
        reason: 'suppress-bounce',
        recipient,
        'delivery-status': {
          code: 605,
          message: '',
          description: 'Not delivering to bounced address',
        },
        message: { headers: { to: recipient, 'message-id': 'quote-1@quotes.example.com' } },
        ...part,
      },
    }
  }

export const amazonBounce = (emailAddress: string, bounceType = 'Permanent') => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [{ emailAddress, status: '5.1.1', action: 'failed' }],
    timestamp: '2026-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211',
  },
  mail: { source: 'no-reply@quotes.example.com', destination: [emailAddress] },
})

export const amazonComplaint = (emailAddress: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType: 'abuse' },
  mail: { source: 'no-reply@quotes.example.com', destination: [emailAddress] },
})

/** Reports of a delivered mail, by provider. */
export const amazonDelivery = (address: string) => ({
  eventType: 'Delivery',
  delivery: {
    timestamp: '2026-01-27T14:59:38.237Z',
    processingTimeMillis: 546,
    recipients: [address],
    smtpResponse: '250 ok: Message 64111812 accepted',
    reportingMTA: 'a8-70.smtp-out.amazonses.com',
  },
  mail: { source: 'no-reply@quotes.example.com', destination: [address] },
})

export const postmarkDelivery = (Recipient: string) => ({
  RecordType: 'Delivery',
  MessageStream: 'outbound',
  ServerID: 23,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Recipient,
  Tag: '',
  DeliveredAt: '2026-11-05T16:33:54.9070259Z',
  Details: 'Test delivery webhook details',
  Metadata: {},
})
