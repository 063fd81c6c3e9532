// Draws the model card's reliability diagram: stated confidence against real damage, one panel per kind.
import type { Band } from './reliability.ts'

const SIDE = 200
const GAP = 44
const LEFT = 56
const TOP = 40
const HEIGHT = TOP + SIDE + 56

export type Panel = { title: string; bands: readonly Band[] }

export function drawReliability(panels: readonly Panel[]): string {
  const width = LEFT + panels.length * (SIDE + GAP)
  const drawn = panels.map((panel, index) => drawPanel(panel, LEFT + index * (SIDE + GAP)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" font-family="sans-serif" font-size="12" fill="#1f2937">
<rect width="${width}" height="${HEIGHT}" fill="#ffffff"/>
<text x="14" y="${TOP + SIDE / 2}" transform="rotate(-90 14 ${TOP + SIDE / 2})" text-anchor="middle">real, %</text>
${drawn.join('\n')}
</svg>
`
}

function drawPanel({ title, bands }: Panel, left: number): string {
  const x = (percent: number) => round(left + (percent / 100) * SIDE)
  const y = (percent: number) => round(TOP + SIDE - (percent / 100) * SIDE)
  const ticks = [0, 20, 40, 60, 80, 100].map(
    percent => `<path d="M${x(percent)} ${y(0)}V${y(100)}M${x(0)} ${y(percent)}H${x(100)}" stroke="#e5e7eb"/>
<text x="${x(percent)}" y="${y(0) + 18}" text-anchor="middle">${percent}</text>
<text x="${x(0) - 6}" y="${y(percent) + 4}" text-anchor="end">${percent}</text>`,
  )
  const points = bands.map(
    ({ stated, real, count }) =>
      `<circle cx="${x(stated)}" cy="${y(real)}" r="${round(3 + Math.sqrt(count) / 2)}" fill="#1d4ed8" fill-opacity="0.75"><title>${count} candidates: stated ${stated.toFixed(0)} %, real ${real.toFixed(0)} %</title></circle>`,
  )
  const way = bands.map(({ stated, real }) => `${x(stated)},${y(real)}`).join(' ')
  return `<text x="${x(50)}" y="${TOP - 14}" text-anchor="middle" font-weight="bold">${title}</text>
${ticks.join('\n')}
<path d="M${x(0)} ${y(0)}L${x(100)} ${y(100)}" stroke="#6b7280" stroke-dasharray="4 4"/>
<polyline points="${way}" fill="none" stroke="#1d4ed8" stroke-width="1.5"/>
${points.join('\n')}
<text x="${x(50)}" y="${y(0) + 40}" text-anchor="middle">stated, %</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
