// Texts for other features: sending a quote by text, and the consent of a customer.
export { CustomerTextsCard } from './customer-texts-card.tsx'
export { TextQuote } from './text-quote.tsx'
