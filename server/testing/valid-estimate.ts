// Photos and an estimate made from them, with every field.
export const validEstimate = {
  photos: [
    { id: '0198c0de-0000-7000-8000-000000000001', url: '/api/photos/x', width: 800, height: 600 },
  ],
  estimateInput: {
    findings: [
      [
        {
          kind: 'hole',
          box: { x: 10, y: 10, width: 10, height: 10 },
          confidence: 80,
          size: { width: 4, height: 4 },
          reviewReason: 'uncertain',
          answer: 'counted',
        },
        {
          kind: 'nail_pop',
          box: { x: 50, y: 10, width: 2, height: 2 },
          confidence: 100,
          isDrawn: true,
        },
      ],
    ],
    proposedItems: [
      {
        name: 'Outlet',
        description: 'Cracked',
        category: 'electrical',
        iconClass: 'outlet',
        quantity: '1',
        unit: 'each',
        box: { x: 10, y: 10, width: 10, height: 10 },
        imageIndex: 0,
        confidence: 80,
      },
    ],
    scales: [
      {
        source: 'measured',
        longSideInches: 60,
        line: { from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, inches: 30 },
      },
    ],
    isFallback: false,
  },
}
