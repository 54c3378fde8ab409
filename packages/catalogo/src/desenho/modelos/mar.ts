import type { Barco } from '../barco/mesa.ts'

const barcos = (linhas: Readonly<Record<string, Barco>>) => linhas

export const BARCOS = barcos({
  avisa: { tipo: 'submarino', cor: 'turquesa', longo: 250, mais: ['bolha', 'faixa'], cor2: '#10141a' },
  dinghy: { tipo: 'inflavel', cor: 'laranja', longo: 300, mais: ['cabine', 'banco', 'faixa'], cor2: '#10141a' },
  dinghy2: { tipo: 'inflavel', cor: 'cinza', longo: 250, mais: ['faixa'], cor2: '#d8261f' },
  dinghy3: { tipo: 'inflavel', cor: 'preto', longo: 316, mais: ['cabine', 'banco', 'arco'] },
  jetmax: { tipo: 'lancha', cor: 'branco', longo: 370, alto: 36, mais: ['faixa', 'arco'], cor2: '#d8261f' },
  longfin: { tipo: 'lancha', cor: 'grafite', longo: 384, alto: 40, mais: ['motores', 'cabine', 'faixa'], cor2: '#f0741a' },
  marquis: { tipo: 'veleiro', cor: 'branco', longo: 360, alto: 34, mais: ['duas'], cor2: '#1b2a4a' },
  patrolboat: { tipo: 'patrulha', cor: 'cinza', longo: 380, alto: 44, texto: '31' },
  predator: { tipo: 'lancha', cor: 'preto', longo: 350, alto: 42, mais: ['cabine', 'giro', 'duas', 'motor'], cor2: '#eef2f6' },
  seashark: { tipo: 'jet', cor: 'amarelo', cor2: '#10141a', longo: 260, mais: ['faixa'] },
  seashark2: { tipo: 'jet', cor: 'vermelho', cor2: '#f4f1e8', longo: 260, texto: 'SOS' },
  speeder: { tipo: 'lancha', cor: 'vinho', longo: 366, alto: 34, mais: ['madeira', 'arco'], cor2: '#e9dcb8' },
  speeder2: { tipo: 'lancha', cor: 'marinho', longo: 366, alto: 34, mais: ['duas', 'toldo'], cor2: '#c99a3c' },
  squalo: { tipo: 'lancha', cor: 'amarelo', longo: 340, alto: 36, mais: ['faixa', 'motor'], cor2: '#2a6fd6' },
  submersible: { tipo: 'submarino', cor: 'amarelo', longo: 270, mais: ['cano', 'holofote'] },
  submersible2: { tipo: 'submarino', cor: 'vermelho', longo: 300, mais: ['bolha', 'bracos', 'holofote'] },
  suntrap: { tipo: 'lancha', cor: 'turquesa', longo: 322, alto: 40, mais: ['toldo', 'motor', 'faixa'], cor2: '#f4f6f8' },
  toro: { tipo: 'lancha', cor: 'marrom', longo: 374, alto: 36, mais: ['madeira', 'duas'], cor2: '#f4f1e8' },
  toro2: { tipo: 'lancha', cor: 'creme', longo: 374, alto: 36, mais: ['madeira', 'toldo', 'faixa'], cor2: '#71452c' },
  tropic: { tipo: 'lancha', cor: 'verde', longo: 312, alto: 44, mais: ['motor', 'arco', 'duas'], cor2: '#f4f6f8' },
  tropic2: { tipo: 'lancha', cor: 'ceu', longo: 312, alto: 44, mais: ['motor', 'toldo', 'faixa'], cor2: '#f4f6f8' },
  tug: { tipo: 'rebocador', cor: 'vermelho', longo: 370, alto: 46, mais: ['duas'], cor2: '#20262e' },
})
