// What mail providers send about a mail that came back or was reported as spam, field by field as they document it.
import { createHmac } from 'node:crypto'

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

/** Its signature is part of the body. */
export const mailgunSignedWith =
  (key: string) =>
  (recipient: string, part: object = {}) => {
    const [timestamp, token] = ['1529006854', 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0']
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

export const sns = (message: object) => ({
  Type: 'Notification',
  MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
  TopicArn: 'arn:aws:sns:us-west-2:123456789012:Bounces',
  SignatureVersion: '1',
  Message: JSON.stringify(message),
  Timestamp: '2026-04-26T20:45:04.751Z',
  Signature: 'EXAMPLE=',
  UnsubscribeURL: 'https://sns.us-west-2.amazonaws.com/?Action=x',
})

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
