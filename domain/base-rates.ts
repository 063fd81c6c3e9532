// The base rates of a business: an hour of labor, and the service minimum. Both are rows of its price book.
export const baseRateKeys = ['labor-drywall', 'service-minimum'] as const
export type BaseRateKey = (typeof baseRateKeys)[number]
