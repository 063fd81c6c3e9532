// Lets one command at a time install or build. The others wait, unless that command has died. Runs on Node 20.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root, say } from './project.mjs'

// A claim is an empty file `.NAME-PID-START` in the project's folder. It counts while the process PID that started at
// START is alive. The name is unique to that process, so removing a dead claim cannot hit a new one.

/**
 * Runs `work` once no other process has a claim on `name`. If it fails or is killed its claim remains, and the next
 * turn gets `wasInterrupted`. `include` adds a child process, which may outlive this one.
 */
export async function inTurn(name, waiting, work) {
  const mine = [claimOf(name, process.pid)]
  for (let hasSaid = false; !(await claim(name, mine[0])); hasSaid = true) {
    if (!hasSaid) say(waiting)
    // Random wait, so that two that collide retry at different times.
    await pause(100 + Math.random() * 200)
  }
  const dead = (await claimsOn(name)).filter(file => file !== mine[0])
  await work({
    wasInterrupted: dead.length > 0,
    include: child => {
      if (child.pid === undefined) return
      mine.push(claimOf(name, child.pid))
      write(mine.at(-1))
    },
  })
  await Promise.all([...dead, ...mine].map(remove))
}

/** Whether a command has claimed `name`, dead or alive. */
export async function isClaimed(name) {
  return (await claimsOn(name)).length > 0
}

async function claim(name, mine) {
  if ((await claimsOn(name)).some(isAlive)) return false
  write(mine)
  // Checks again after writing: of two at once, at least one sees the other.
  if ((await claimsOn(name)).every(file => file === mine || !isAlive(file))) return true
  await remove(mine)
  return false
}

async function claimsOn(name) {
  return (await readdir(root)).filter(file => file.startsWith(`.${name}-`))
}

function claimOf(name, pid) {
  return `.${name}-${pid}-${startOf(pid)}`
}

function isAlive(file) {
  const [pid, start] = file.split('-').slice(-2)
  return startOf(pid) === start
}

/** A process's start time as a word; undefined if it does not exist or is a zombie. */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The fields after the name, which may contain spaces and parentheses: state is the 1st, start time the 20th.
      const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        .split(' ')
      return state === 'Z' ? undefined : rest[18]
    }
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const columns = ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)]
    const [state, ...start] = execFileSync('ps', columns, { env, encoding: 'utf8' })
      .trim()
      .split(/\W+/)
    return state.startsWith('Z') ? undefined : start.join('')
  } catch {
    return undefined
  }
}

function write(file) {
  writeFileSync(join(root, file), '')
}

function remove(file) {
  return rm(join(root, file), { force: true })
}
