// Loaded into the server before it starts (`node --import`): a message turns the recording of telemetry off or on, and is
// answered with the CPU time so far in milliseconds.
import { recording, startRecording } from '../../server/telemetry.ts'

let started = recording()

process.on('message', (isOn: boolean) => {
  started ??= recording()
  startRecording(isOn ? started : null)
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.channel?.unref()
