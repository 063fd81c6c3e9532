// The trades that the product knows (spec §3): what a business offers, and what a thing in a photo belongs to.

export const trades = [
  'electrical',
  'plumbing',
  'hvac',
  'roofing',
  'drywall',
  'flooring',
  'painting',
] as const
