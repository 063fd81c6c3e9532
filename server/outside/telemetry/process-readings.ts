// The process itself: memory, CPU time and how late its event loop is.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Reading } from '../../telemetry.ts'

const RESOLUTION_MS = 20

/** Delays since the last reading. */
export function watchProcess(): () => readonly Reading[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  // The monitor measures the whole time between two ticks.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
  return () => {
    const { user, system } = process.cpuUsage()
    const readings: Reading[] = [
      { gauge: 'memory.bytes', value: process.memoryUsage.rss() },
      { gauge: 'cpu.seconds', value: (user + system) / 1e6 },
      { gauge: 'eventloop.delay.seconds', label: '0.99', value: seconds(delays.percentile(99)) },
      { gauge: 'eventloop.delay.seconds', label: '1', value: seconds(delays.max) },
    ]
    delays.reset()
    return readings
  }
}
