// What shows and sends drafts that only this phone has.
export { UnsentNotice } from './unsent-notice.tsx'
export { UnsentSender } from './unsent-sender.tsx'
