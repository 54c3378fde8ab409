// Runs the supervisor with stand-in children, for the tests to kill. Usage: supervisor-de-teste.ts <dados> <porta> <api> <jogo>
import { NaoDaParaIniciar, supervisionar } from './supervisionar.ts'

const [dados = '', porta = '', api = '', jogo = ''] = process.argv.slice(2)
try {
  const subida = supervisionar({
    dados,
    porta: Number(porta),
    host: '127.0.0.1',
    programas: { api, jogo },
    avisar: (linha) => console.log(linha),
    aoDesistir: () => void subida.then((supervisor) => supervisor.parar()).then(() => process.exit(1)),
  })
  const supervisor = await subida
  process.on('SIGTERM', () => void supervisor.parar().then(() => process.exit(0)))
  if (await supervisor.noAr()) console.log('no ar')
} catch (erro) {
  console.log(erro instanceof NaoDaParaIniciar ? erro.message : erro)
  process.exit(1)
}
