// The trades (spec §3): categories of services and of items in photos.

export const trades = [
  'electrical',
  'plumbing',
  'hvac',
  'roofing',
  'drywall',
  'flooring',
  'painting',
] as const
