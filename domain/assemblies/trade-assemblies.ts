// Starter assemblies of all trades that a person picks by hand.
import type { Assembly } from './assembly.ts'
import { drywallAssemblies } from './starter-drywall.ts'
import { electricalAssemblies } from './starter-electrical.ts'
import { flooringAssemblies } from './starter-flooring.ts'
import { generalAssemblies } from './starter-general.ts'
import { hvacAssemblies } from './starter-hvac.ts'
import { paintingAssemblies } from './starter-painting.ts'
import { plumbingAssemblies } from './starter-plumbing.ts'
import { roofingAssemblies } from './starter-roofing.ts'

export const tradeAssemblies: readonly Assembly[] = [
  ...drywallAssemblies,
  ...paintingAssemblies,
  ...electricalAssemblies,
  ...plumbingAssemblies,
  ...hvacAssemblies,
  ...roofingAssemblies,
  ...flooringAssemblies,
  ...generalAssemblies,
]
