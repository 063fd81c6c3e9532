// What a business asks whatever the work is: an hour, and the least that coming costs. Both are rows of its price book.

export const chargeKeys = ['labor-drywall', 'service-minimum'] as const
export type ChargeKey = (typeof chargeKeys)[number]
