import { useEffect, useState } from 'react'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Botao } from '#ui/botao.tsx'
import { Sorium } from '#ui/dinheiro.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarSorium } from '#ui/formatos.ts'
import { Palco } from '#ui/palco.tsx'
import { nomeExibido } from './menu-da-conta.tsx'
import { classeDeCartao } from '#ui/cartao.tsx'
import * as estilos from './leilao-em-destaque.module.css'

const INCREMENTO = 100
const DURACAO_S = 2 * 3600 + 41 * 60 + 18
const doisDigitos = (n: number) => String(n).padStart(2, '0')

function useSegundosRestantes(): number {
  const [fim] = useState(() => performance.now() + DURACAO_S * 1000)
  const [restam, setRestam] = useState(DURACAO_S)
  useEffect(() => {
    const tique = setInterval(() => setRestam(Math.max(0, Math.round((fim - performance.now()) / 1000))), 1000)
    return () => clearInterval(tique)
  }, [fim])
  return restam
}

export function LeilaoEmDestaque() {
  const { exibida } = useSessao()
  const restam = useSegundosRestantes()
  const [lance, setLance] = useState({ valor: 5000, quantos: 14, ultimo: 'Dandara Reis' })
  const encerrado = restam <= 0
  const partes = [
    [Math.floor(restam / 3600), 'horas'],
    [Math.floor(restam / 60) % 60, 'min'],
    [restam % 60, 'seg'],
  ] as const

  return (
    <section className={`${classeDeCartao} ${estilos.leilao}`} aria-labelledby="leilao-titulo">
      <Palco
        matiz="veiculos"
        carro
        className={estilos.figura}
        imagem="/itens/veiculos/comet6.91766429.avif"
        alt="Cupê esportivo dourado Comet S2"
        cantoEsquerdo={<Etiqueta tom="vidro">Leilão em destaque</Etiqueta>}
        cantoDireito={<Etiqueta tom="vidro">Amostra</Etiqueta>}
      />
      <div className={estilos.corpo}>
        <div>
          <h2 className="h3" id="leilao-titulo">
            Comet S2 · Edição Orla
          </h2>
          <div className={`between ${estilos.lance}`}>
            <span className="xs mut">Lance atual</span>
            <span className={estilos.valor}>
              <Sorium valor={lance.valor} />
            </span>
          </div>
        </div>
        {encerrado ? (
          <p className={estilos.fim}>Encerrado</p>
        ) : (
          <div className={estilos.tempo} role="timer" aria-label="Tempo restante">
            {partes.map(([numero, unidade]) => (
              <div key={unidade}>
                <b>{doisDigitos(numero)}</b>
                {unidade}
              </div>
            ))}
          </div>
        )}
        <div>
          <div className={estilos.par}>
            <span>Lances</span>
            <span className="num">{lance.quantos}</span>
          </div>
          <div className={estilos.par}>
            <span>Incremento mínimo</span>
            <span className="num">
              {formatarSorium(INCREMENTO)} {PALAVRAS.moeda}
            </span>
          </div>
          <div className={estilos.par}>
            <span>Último lance</span>
            <span>{lance.ultimo}</span>
          </div>
        </div>
        <Botao
          variante="primaria"
          bloco
          icone="gavel"
          disabled={encerrado}
          onClick={() =>
            setLance({
              valor: lance.valor + INCREMENTO,
              quantos: lance.quantos + 1,
              ultimo: exibida ? nomeExibido(exibida) : 'Visitante',
            })
          }
        >
          {encerrado ? 'Encerrado' : `Dar lance de ${formatarSorium(lance.valor + INCREMENTO)} ${PALAVRAS.moeda}`}
        </Botao>
      </div>
    </section>
  )
}
