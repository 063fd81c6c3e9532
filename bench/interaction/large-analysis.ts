// A very large analysis: 40 findings over all photos, each with its own priced line.
import { randomUUID } from 'node:crypto'
import { Analysis } from '../../domain/analysis/analysis.ts'
import { assumedScale } from '../../domain/photos/photo-scale.ts'

export const ITEMS = 40

/** The server's reply. Parsed here, so that a changed contract fails. */
export function largeAnalysis(photoCount: number): unknown {
  const numbers = Array.from({ length: ITEMS }, (_, index) => index)
  const boxOf = (index: number) => {
    const place = Math.floor(index / photoCount)
    return { x: 4 + (place % 4) * 24, y: 6 + Math.floor(place / 4) * 30, width: 16, height: 18 }
  }
  const findings = Array.from({ length: photoCount }, (_, photo) =>
    numbers
      .filter(index => index % photoCount === photo)
      .map(index => ({ kind: 'hole', box: boxOf(index), confidence: 90 })),
  )
  const found = (index: number) => ({
    category: 'drywall',
    confidence: 60 + (index % 40),
    iconClass: 'drywall',
    boundingBox: boxOf(index),
    imageIndex: index % photoCount,
  })
  const analysis = {
    id: null,
    detections: numbers.map(index => ({
      ...found(index),
      id: detectionId(index, photoCount),
      name: `Medium hole ${index + 1}`,
      description: 'A hole that needs a patch',
      estimatedQuantity: '1',
      suggestedUnitPrice: '185.50',
      damageType: 'medium_hole',
      urgency: 'medium',
      materialsCost: '24.10',
      dimensions: '6 × 7 in (assumed)',
      laborTime: '2 h',
      repairMethod: 'Cut square, back, patch, tape, three coats, sand, prime, paint.',
    })),
    materials: numbers.map(index => ({
      ...found(index),
      id: `line-${index}`,
      name: `Material ${index + 1} for a medium hole`,
      description: 'Drywall patch',
      quantity: '2.5',
      unit: 'sq ft',
      unitPrice: '19.95',
      total: '49.88',
      isLabor: false,
      reason: {
        detections: [
          {
            detectionId: detectionId(index, photoCount),
            name: `Medium hole ${index + 1}`,
            assembly: 'Medium hole repair',
            quantity: '2.5',
          },
        ],
        priceItem: { id: null, key: 'drywall', name: 'Drywall sheet', unitPrice: '19.95' },
        explanation: 'Medium hole repair: 2.5 sq ft of drywall sheet.',
      },
    })),
    photos: findings.map(() => ({
      id: randomUUID(),
      url: '/api/photos/none',
      width: 1280,
      height: 960,
    })),
    estimateInput: { findings, proposedItems: [], scales: findings.map(() => assumedScale) },
    boxUnit: 'percent',
    analysisError: false,
    notes: `Found ${ITEMS} places to repair.`,
    overallConfidence: 80,
    confidence: 80,
    laborEstimate: null,
  }
  Analysis.parse(analysis)
  return analysis
}

const detectionId = (index: number, photoCount: number) =>
  `${index % photoCount}-${Math.floor(index / photoCount)}`
