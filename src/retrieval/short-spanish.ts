/** Short words of Spanish that schemas use as they are, and that are therefore no short forms of others. Folded, singular. */
export const SHORT_SPANISH: ReadonlySet<string> = new Set(
  `abajo acto agua aire alma alto altura alumno ancho anio ano apodo apto area arma arte autor ave avion bajo banco bar barco
  barrio base bien boda bosque brazo buque cabo caja calle calor cama campo canal cara cargo carne carta casa casado caso
  causa centro cerca cero chico cielo ciudad clase clave club cobre coche codigo color comida copa corte corto cosa costa
  cuadro cuenta cuerpo curso dato deuda dia dinero dios disco diseno dueno edad edicion enlace era especie estado este
  etapa fase fecha fin final flor foto frente fruta fuego fuente fuerza gasto gato gente genero golpe grado grande grupo
  guerra habla hecho hijo hija hora hotel hoy hueso humano idioma imagen indice isla jefe juego juez jugador lado lago largo leche
  lengua letra ley libra libro linea lista litro llave luego lugar luna luz madre mano mapa mar marca masa mayor media
  medico medida medio menor mes mesa metal metro miedo modo moneda monte motivo mueble mujer mundo museo musica musico nave nieve nina nino
  nivel noche nombre norte nota novela nube nueve numero obra ocho oeste oficio ojo onda orden origen oro oso padre pago
  pais pan papel par pareja parte paso patio pelo pena peso pez pie piel piedra pieza piloto pintor pista plan plata playa
  plaza plazo pleno poder poeta porte precio premio presa punto que queja quien radio raiz ramo rango rasgo razon red regla reina
  reino renta resto rey rio ritmo rojo ropa rosa ruta sabor sala salida salud sangre santo sede sello siglo signo
  sitio sol suelo sueldo suma sur tabla talla tamano tarde tarea tasa techo tema templo tiempo tienda tierra tinta tipo titulo
  tono torre total tren turno union unidad usuario uva valle valor vaca varon vaso velo verde via viaje vida vidrio
  vino voto voz vuelo zona`.split(/\s+/u),
);
