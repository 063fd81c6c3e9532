// Two looks at one photo put together: the fine one draws the shapes, the coarse one sees further.
import { channels, type LikelihoodMap, type PhotoMaps } from './damage-network.ts'
import { logOdds } from './evidence.ts'

/** On the cells of the fine look; each the mean of what both say, in log odds. */
export function combineLooks(fine: PhotoMaps, coarse: PhotoMaps): PhotoMaps {
  const maps = Object.fromEntries(
    channels.map(name => [name, combine(fine.maps[name], coarse.maps[name])]),
  )
  return { letterbox: fine.letterbox, maps: maps as PhotoMaps['maps'] }
}

function combine(fine: LikelihoodMap, coarse: LikelihoodMap): LikelihoodMap {
  const { width, height } = fine
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      const both =
        logOdds(fine.data[cell] as number) + logOdds(at(coarse, x / width, y / height, fine))
      data[cell] = 1 / (1 + Math.exp(-both / 2))
    }
  }
  return { width, height, data }
}

/** Between the four nearest cells. */
function at(
  map: LikelihoodMap,
  left: number,
  top: number,
  { width, height }: { width: number; height: number },
): number {
  const [x, restX] = cellAt(left + 0.5 / width, map.width)
  const [y, restY] = cellAt(top + 0.5 / height, map.height)
  const value = (column: number, row: number) =>
    map.data[Math.min(row, map.height - 1) * map.width + Math.min(column, map.width - 1)] as number
  const upper = value(x, y) * (1 - restX) + value(x + 1, y) * restX
  const lower = value(x, y + 1) * (1 - restX) + value(x + 1, y + 1) * restX
  return upper * (1 - restY) + lower * restY
}

function cellAt(share: number, cells: number): [cell: number, rest: number] {
  const place = Math.min(cells - 1, Math.max(0, share * cells - 0.5))
  const cell = Math.floor(place)
  return [cell, place - cell]
}
