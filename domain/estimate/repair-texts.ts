// Texts for each damage type and its repair: name, description, method, tools and skill.
import type { DamageType, Urgency } from '../analysis/detection.ts'

export type RepairText = {
  name: string
  description: string
  repairMethod: string
  /** High: it spreads or the wall is open. Medium: it grows or is in the way. Low: it can wait. */
  urgency: Urgency
  tools: readonly string[]
  needsFinisher: boolean
}

const finishing = ['Taping knives, 6 and 10 in', 'Mud pan', 'Sanding sponge', 'Dust sheet']
const cutting = ['Jab saw', 'Utility knife', 'Drill driver', 'Tape measure']

export const repairTexts: Record<DamageType, RepairText> = {
  nail_pop: {
    name: 'Nail pop',
    description: 'A fastener has come loose and pushes through the surface of the wall.',
    repairMethod: 'Drive a screw beside it, set the nail, fill, sand and spot-prime.',
    urgency: 'low',
    tools: ['Drill driver', 'Hammer and nail set', ...finishing],
    needsFinisher: false,
  },
  crack: {
    name: 'Crack in drywall',
    description: 'The wall or its joint has cracked; left alone it tends to grow.',
    repairMethod: 'Cut a V along the crack, tape it, apply three coats, sand and prime.',
    urgency: 'medium',
    tools: ['Utility knife', ...finishing],
    needsFinisher: true,
  },
  small_hole: {
    name: 'Small hole',
    description: 'A hole of up to 2 in, such as a door knob or an anchor leaves.',
    repairMethod: 'Bridge it with a mesh patch, apply two to three coats, sand, prime, touch up.',
    urgency: 'low',
    tools: ['Utility knife', ...finishing, 'Paint brush and roller'],
    needsFinisher: false,
  },
  medium_hole: {
    name: 'Medium hole',
    description: 'A hole of 2 to 6 in, too wide for a mesh patch.',
    repairMethod:
      'Cut it square, screw in backers and a board patch, tape, three coats, sand, prime.',
    urgency: 'medium',
    tools: [...cutting, ...finishing],
    needsFinisher: true,
  },
  large_hole: {
    name: 'Large hole',
    description: 'A hole of more than 6 in: the wall is open and the board has lost its hold.',
    repairMethod:
      'Cut back to firm board, add backers and new board, tape, three coats, texture, prime, paint.',
    urgency: 'high',
    tools: [...cutting, ...finishing, 'Stud finder', 'Paint brush and roller'],
    needsFinisher: true,
  },
  water_damage: {
    name: 'Water damage',
    description: 'The board has been wet: it stains, softens and can grow mold until replaced.',
    repairMethod:
      'Once the leak is fixed: cut out and bag the wet board, seal stains, new board, tape, three coats, texture, paint.',
    urgency: 'high',
    tools: [
      ...cutting,
      ...finishing,
      'Moisture meter',
      'Respirator and goggles',
      'Paint brush and roller',
    ],
    needsFinisher: true,
  },
}
