// A valid body of saveAssembly with every field.

export const validAssembly = {
  id: 'crack',
  trade: 'drywall',
  name: 'Crack repair',
  scope: 'Tape it and paint it',
  covers: { quantity: '4', unit: 'ft' },
  steps: [{ text: 'Tape', minutes: 30, dryHours: 24, part: 'paint' }],
  materials: [
    {
      key: 'mesh-tape',
      name: 'Mesh joint tape',
      unit: 'ft',
      quantity: '5.5',
      waste: 20,
      part: 'texture',
    },
  ],
  labor: { key: 'labor-drywall', name: 'Drywall repair labor' },
  crew: 2,
  version: 0,
}
